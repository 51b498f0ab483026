import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { deleteRows, emptyAuditDetail, noteRemoved } from './note-removed.ts'
import type { Purge } from './purge.ts'

const escaped = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** A term inside of JSON text stands as JSON writes it. */
const jsonForm = (term: string): string => JSON.stringify(term).slice(1, -1)

/** Addresses of the product that lead to one of these deals or to the account. */
const addressPattern = (dealIds: readonly number[], accountId: number): string =>
  `(/deals/|/conversation-detail/|/conversation-analysiss?/|storyId[=/]|opptyId[=/]|dealId=|/story-detail/|/stories/)(${[0, ...dealIds].join('|')})(?!\\d)` +
  `|(/accounts/|accountId=|"accountId": "?)${accountId}(?!\\d)`

/** Rows that only mention the account: $2 the patterns of its terms, $3 the pattern of addresses that lead to it. */
const mentioning: readonly (readonly [table: string, condition: string])[] = [
  ['notification', `link ~ $3 or lower(title || ' ' || body) like any($2)`],
  [
    'raised_alert',
    `link ~ $3 or plan_link ~ $3 or lower(topic || ' ' || name || ' ' || title || ' ' || body) like any($2)`,
  ],
  ['user_activity', `screen ~ $3 or details ~ $3 or lower(screen || ' ' || coalesce(details, '')) like any($2)`],
  ['saved_view', `search::text ~ $3 or lower(name || ' ' || search::text) like any($2)`],
  ['import_problem', `$3 <> '' and lower(problem || ' ' || value) like any($2)`],
  ['card_relation', `$3 <> '' and lower(notes) like any($2)`],
  // The stored object goes with the next sweep: nothing names it any more.
  ['playbook_document', `$3 <> '' and lower(name) like any($2)`],
  ['playbook', `$3 <> '' and lower(name || ' ' || description) like any($2)`],
  ['speaker_side', `$3 <> '' and lower(key) like any($2)`],
]

/** Work that has ended keeps its kind and day, and loses what it says. */
const emptyRuns = async ({ client, customerId }: TenantTransaction, patterns: readonly string[]): Promise<number> => {
  const { rowCount } = await client.query(
    `update job_run set title = 'Work on something that was deleted', message = '', payload = '{}', result = null, error = null
     where customer_id = $1 and status not in ('queued', 'running')
       and lower(title || ' ' || message || ' ' || payload::text || ' ' || coalesce(result::text, '') || ' ' || coalesce(error, ''))
         like any($2)`,
    [customerId, patterns],
  )
  return rowCount ?? 0
}

/** Reports are about many accounts: one that names this one loses that name; one of its filter alone goes. */
const renameReports = async (
  { client, customerId }: TenantTransaction,
  patterns: readonly string[],
): Promise<number> => {
  const { rowCount } = await client.query(
    `update report set name = 'Report ' || id where customer_id = $1 and lower(name) like any($2)`,
    [customerId, patterns],
  )
  return rowCount ?? 0
}

/** Removes kept answers to requests: they may quote anything. A repeat is refused from now on, and not done twice. */
export const forgetAnswers = async (write: JobContext['write'], purgeId: number): Promise<void> => {
  await write(async tx => {
    const { rowCount } = await tx.client.query(
      `update idempotency_key set answer = null, wrote = true, claimed_at = 'epoch'
       where customer_id = $1 and answer is not null`,
      [tx.customerId],
    )
    await noteRemoved(tx, purgeId, { 'idempotency_key answers': rowCount ?? 0 })
    return unaudited(null, 'step')
  })
}

/** Removes what mentions the account in the trails, lists and keepings of others. */
export const removeTraces = async ({ read, write }: JobContext, { id, accountId }: Purge): Promise<void> => {
  const { terms, dealIds } = await read(async ({ db, customerId }) => {
    const row = await db
      .selectFrom('purge_request')
      .select(['terms', 'deal_ids'])
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { terms: row.terms, dealIds: row.deal_ids }
  })
  const patterns = [...new Set(terms.flatMap(term => [term, jsonForm(term)]))].map(term => `%${escaped(term)}%`)
  const address = addressPattern(dealIds, accountId)
  for (const [table, condition] of mentioning) {
    await write(async tx => {
      await noteRemoved(tx, id, { [table]: await deleteRows(tx, table, condition, [patterns, address]) })
      return unaudited(null, 'step')
    })
  }
  await write(async tx => {
    const entries = await emptyAuditDetail(
      tx,
      `entity = 'account' and entity_id = $3 or lower(detail::text) like any($2)`,
      [patterns, String(accountId)],
    )
    const runs = await emptyRuns(tx, patterns)
    const reports = await renameReports(tx, patterns)
    await noteRemoved(tx, id, { 'audit_entry details': entries, 'job_run texts': runs, 'report names': reports })
    return unaudited(null, 'step')
  })
  await forgetAnswers(write, id)
}

/** Removes proposals for keywords with a word that nobody says any more. */
export const removeProposals = async ({ write }: JobContext, { id }: Pick<Purge, 'id'>): Promise<void> => {
  await write(async tx => {
    const proposals = await deleteRows(
      tx,
      'keyword_proposal',
      `exists (select from regexp_split_to_table(lower(text), '[^[:alnum:]]+') as said (word)
         where word <> '' and not exists (select from index_word w where w.customer_id = $1 and w.word = said.word))`,
      [],
    )
    await noteRemoved(tx, id, { keyword_proposal: proposals })
    return unaudited(null, 'step')
  })
}
