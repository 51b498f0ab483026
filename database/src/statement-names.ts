/** Statements of a connection that stay planned; each costs the server some memory there. */
const most = 200
/** A statement is worth it from its second use on. Those seen once are forgotten when there are this many. */
const mostSeen = 2000
/** Longer lists of values come in as many lengths as there are; each would be a statement of its own. */
const mostValues = 24

/**
 * Names for statements that come again, so that the server plans each once per connection instead of every time. The
 * same text has the same name on every connection.
 *
 * @param limit how many statements at most get a name.
 */
export const statementNames = (limit = most): ((text: string, values: number) => string | undefined) => {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text, values) => {
    const known = names.get(text)
    if (known) return known
    if (values > mostValues || names.size >= limit) return undefined
    if (!seen.has(text)) {
      if (seen.size >= mostSeen) seen.clear()
      seen.add(text)
      return undefined
    }
    seen.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** The names of this process. */
export const nameOfStatement = statementNames()
