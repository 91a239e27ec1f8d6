// What the comments of a .fbs file say of each table, struct, enum, field and value.

// { about: {Table: text}, members: {"Table.field": text} }; a comment stands above, or behind on the same line.
// Under "FIELDS OF MANY TABLES" in the head of the file stands what a field means wherever nothing else is said.
export function commentsOf(source) {
  const about = {};
  const members = {};
  const common = {};
  let above = [];
  let owner = null;
  let last = null; // the member whose comment the next line may go on with
  let inCommon = false;
  for (const line of source.split('\n')) {
    const comment = line.match(/^\s*\/\/ ?(.*)$/);
    if (comment) {
      if (/^[A-Z][A-Z ]+$/.test(comment[1])) inCommon = comment[1] === 'FIELDS OF MANY TABLES';
      const entry = inCommon && comment[1].match(/^ {2}(\w+) {2,}(\S.*)$/);
      const more = inCommon && comment[1].match(/^ {4,}(\S.*)$/);
      if (entry) common[(last = entry[1])] = entry[2];
      else if (more && last) common[last] += ' ' + more[1];
      above.push(comment[1]);
      continue;
    }
    inCommon = false;
    const opens = line.match(/^(table|struct|enum) (\w+)/);
    const member = line.match(/^\s+(\w+)\s*[:,]?.*?(?:\/\/ (.*))?$/);
    if (opens) {
      owner = opens[2];
      about[owner] = sentence(above);
      // An enum on one line: nothing is said of its values.
      if (line.includes('}')) owner = null;
    } else if (line.startsWith('}')) {
      owner = null;
    } else if (owner && member) {
      const text = sentence([...above, ...(member[2] ? [member[2]] : [])]);
      if (text) members[`${owner}.${member[1]}`] = text;
    }
    above = [];
  }
  return { about, members, common };
}

const sentence = (lines) => lines.join(' ').replace(/\s+/g, ' ').trim();
