import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a text contains another, whatever their case. Several times as fast as `ilike`, which no index may serve under
 * row-level security either.
 *
 * @param text an expression of ours in SQL, never what somebody wrote.
 */
export const containsText = (text: string, search: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(lower(${sql.raw(text)}), lower(${search})) > 0`
