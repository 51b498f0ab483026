import type { ClientBase } from 'pg'

/** Statements of a connection that stay planned; each costs the server some memory there. */
const most = 200
/** A statement is worth it from its second use on. Those seen once are forgotten when there are this many. */
const mostSeen = 500
/** Longer lists of values come in as many lengths as there are; each would be a statement of its own. */
const mostValues = 24

/** Gives a statement its name on one connection; undefined: it is planned each time. */
export type NameStatement = (text: string, values: readonly unknown[]) => string | undefined

/**
 * Names for statements that come again on a connection, so that the server plans each once there instead of every time.
 * One with a list among its values is planned each time: how many rows it reads depends on the length of the list, which
 * a plan for all lists does not know.
 *
 * @param limit how many statements at most get a name.
 */
export const statementNames = (limit = most): NameStatement => {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text, values) => {
    if (values.length > mostValues || values.some(Array.isArray)) return undefined
    const known = names.get(text)
    if (known) return known
    if (names.size >= limit) return undefined
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

const ofConnections = new WeakMap<ClientBase, NameStatement>()

/** The name of a statement on a connection. */
export const nameOfStatement = (client: ClientBase, text: string, values: readonly unknown[]): string | undefined => {
  const known = ofConnections.get(client)
  if (known) return known(text, values)
  const made = statementNames()
  ofConnections.set(client, made)
  return made(text, values)
}
