// `json`: the pack by its schema, every field of it.
#include "pack/json.h"
#include "exporters/exporter.h"

namespace muster::exporters {
namespace {

base::Result<Export> run(const Request& request) {
  return Export{pack::json(request.pack, request.scenarios), {}};
}

}  // namespace

const Exporter kJson{"json", ".json", "the whole pack as JSON, field by field as in schema/pack.fbs", run};

}  // namespace muster::exporters
