/** What a semicolon does not end: comments, strings, quoted names, and bodies between dollar signs. */
const parts =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<![\w$])\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|;/g

const isEmpty = (statement: string): boolean => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() === ''

/**
 * The statements of an SQL text one by one, with their comments; joined by semicolons they are the text again. Comments within
 * comments, and bodies of functions without quotes (`begin atomic`), are not known to it.
 */
export const splitStatements = (sql: string): string[] => {
  const statements: string[] = []
  let begun = 0
  for (const { 0: part, index } of sql.matchAll(parts)) {
    if (part !== ';') continue
    statements.push(sql.slice(begun, index))
    begun = index + 1
  }
  statements.push(sql.slice(begun))
  return statements.filter(statement => !isEmpty(statement)).map(statement => statement.trim())
}
