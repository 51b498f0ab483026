import type { ClientBase } from 'pg'

/** Statements of a connection that stay planned; each costs the server some memory there. */
const most = 200
/** A statement is worth it when it comes again. Those that came once are forgotten when there are this many. */
const mostSeen = 2000
/** Longer lists of values come in as many lengths as there are; each would be a statement of its own. */
const mostValues = 24

/** Answers the name of a statement on a connection; undefined: it is planned each time. */
export type NameStatement = (client: ClientBase, text: string, values: readonly unknown[]) => string | undefined

/** Whether a statement has come before, on whatever connection. */
const makeMemory = (): ((text: string) => boolean) => {
  const again = new Set<string>()
  const once = new Set<string>()
  const remember = (texts: Set<string>, text: string): void => {
    if (texts.size >= mostSeen) texts.clear()
    texts.add(text)
  }
  return text => {
    if (again.has(text)) return true
    const isAgain = once.delete(text)
    remember(isAgain ? again : once, text)
    return isAgain
  }
}

/**
 * Names for statements that come again, so that the server plans each once per connection instead of every time. One
 * with a list among its values is planned each time: how many rows it reads depends on the length of the list, which a
 * plan for all lists does not know.
 *
 * @param limit how many statements of a connection at most get a name.
 */
export const statementNames = (limit = most): NameStatement => {
  const comesAgain = makeMemory()
  const ofConnections = new WeakMap<ClientBase, Map<string, string>>()
  return (client, text, values) => {
    if (values.length > mostValues || values.some(Array.isArray)) return undefined
    const names = ofConnections.get(client) ?? new Map<string, string>()
    ofConnections.set(client, names)
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= limit || !comesAgain(text)) return undefined
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** The names of this process. */
export const nameOfStatement: NameStatement = statementNames()
