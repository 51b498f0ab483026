import type { TenantTransaction } from '@bic/database/tenant'
import { isCommonShortWord, isStopWord } from '@bic/engine/summary/word-lists'
import { compileForget, type Forget, type PersonWords } from '@bic/engine/text/forget-person'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { ofRemovedAccount } from '#pipeline/ledger/forget-objects.ts'
import { forgetInJson, replaceInPlace } from '../people/job/replace-in-places.ts'
import { places } from '../people/places.ts'
import { likePatterns } from '../people/words-of-person.ts'
import { forgetVersions } from './forget-versions.ts'
import { deleteRows, emptyAuditDetail, noteRemoved } from './note-removed.ts'
import type { Purge } from './purge.ts'

const escaped = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** A term inside of JSON text stands as JSON writes it. */
const jsonForm = (term: string): string => JSON.stringify(term).slice(1, -1)

/** Addresses of the product that lead to one of these deals or to the account. */
const addressPattern = (dealIds: readonly number[], accountId: number): string =>
  `(/deals/|/conversation-detail/|/conversation-analysiss?/|storyId[=/]|opptyId[=/]|dealId=|/story-detail/|/stories/)(${[0, ...dealIds].join('|')})(?!\\d)` +
  `|(/accounts/|accountId=|"accountId": "?)${accountId}(?!\\d)`

/**
 * So many letters and more, a term is looked for within words; a shorter one, which only the name of the account is, as a
 * whole word with a capital, where people read it.
 */
const longTerm = 5

const isOrdinary = (word: string): boolean => isStopWord(word) || isCommonShortWord(word)

/** A pattern of the short terms as whole words, as names are written; one that nothing matches when there is none. */
const shortPattern = (terms: readonly string[]): string => {
  const words = terms
    .filter(term => term.length < longTerm)
    .flatMap(term => term.match(/[\p{L}\p{N}]\S+[\p{L}\p{N}]/u) ?? [])
    .filter(word => !isOrdinary(word))
  const forms = words
    .flatMap(word => [word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)])
    .map(form => form.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  return forms.length === 0 ? '(?!)' : `\\m(?:${[...new Set(forms)].join('|')})\\M`
}

/** A condition on a text: it has a long term ($2), or what people read of it a short one ($4). */
const names = (text: string, read = text): string => `lower(${text}) like any($2) or ${read} ~ $4`

/** Rows that only mention the account: $2 and $4 the patterns of its terms, $3 the pattern of addresses that lead to it. */
const mentioning: readonly (readonly [table: string, condition: string])[] = [
  ['notification', `link ~ $3 or ${names(`title || ' ' || body`)}`],
  ['raised_alert', `link ~ $3 or plan_link ~ $3 or ${names(`topic || ' ' || name || ' ' || title || ' ' || body`)}`],
  ['user_activity', `screen ~ $3 or details ~ $3 or ${names(`screen || ' ' || coalesce(details, '')`)}`],
  ['saved_view', `search::text ~ $3 or ${names(`name || ' ' || search::text`, 'name')}`],
  ['import_problem', `$3 <> '' and (${names(`problem || ' ' || value`)})`],
  // The stored object goes with the next sweep: nothing names it any more.
  ['playbook_document', `$3 <> '' and (${names('name')})`],
  ['content_document', `$3 <> '' and (${names(`name || ' ' || content`)})`],
  ['analyzed_content', `$3 <> '' and (${names(`name || ' ' || content || ' ' || coalesce(problem, '')`)})`],
  ['speaker_side', `$3 <> '' and $4 <> '' and lower(key) like any($2)`],
]

/** Work that has ended keeps its kind and day, and loses what it says. */
const emptyRuns = async (
  { client, customerId }: TenantTransaction,
  patterns: readonly string[],
  short: string,
): Promise<number> => {
  const said = `title || ' ' || message || ' ' || payload::text || ' ' || coalesce(result::text, '') || ' ' || coalesce(error, '')`
  const { rowCount } = await client.query(
    `update job_run set title = 'Work on something that was deleted', message = '', payload = '{}', result = null, error = null
     where customer_id = $1 and status not in ('queued', 'running') and (lower(${said}) like any($2)
       or title || ' ' || message || ' ' || coalesce(error, '') ~ $3)`,
    [customerId, patterns, short],
  )
  return rowCount ?? 0
}

/** What is about many accounts, or about none: it stays, and what names this one is replaced in it. */
const rewritten: ReadonlySet<string> = new Set([
  'report',
  'report_schedule',
  'finding',
  'playbook',
  // A message may be made of what a buyer answered.
  'card',
  'card_version',
  'card_relation',
  'campaign',
  'campaign_card',
  'content_brief',
  'content_finding',
  'content_asset',
  'content_version',
  'content_statement',
  'content_promo',
  'content_prompt',
  'approved_claim',
  'crm_activity',
  'webhook_endpoint',
  'webhook_delivery',
])

const wordsOfTerms = (terms: readonly string[]): PersonWords => {
  const isAddress = (term: string) => /^[^\s@]+(?:@|\.)[^\s]+$/.test(term)
  const rest = terms.filter(term => !isAddress(term)).map(term => term.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [])
  return {
    emails: terms.filter(isAddress),
    names: terms.filter(term => !isAddress(term)),
    // A name of one word may have punctuation around it.
    singles: rest.flatMap(words => (words.length === 1 ? words.filter(word => !isOrdinary(word)) : [])),
  }
}

/** What of a filter an account may be named in; a stage, a type or an owner of the same name is not the account. */
const fieldsOfAccount: ReadonlySet<string> = new Set(['search', 'account', 'accountIdList'])

const forgetInFields = (value: unknown, fields: ReadonlySet<string>, forget: Forget): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => {
    if (fields.has(name)) return [name, forgetInJson(one, forget, false)]
    return [name, name === 'additionalFilters' ? forgetInFields(one, fields, forget) : one]
  })
  return Object.fromEntries(entries)
}

const forgetAccount = (value: unknown, column: string, forget: Forget): unknown => {
  if (column === 'filter' || column === 'filters') return forgetInFields(value, fieldsOfAccount, forget)
  // The other details of a message are picked from lists.
  if (column === 'details') return forgetInFields(value, new Set(['talkingPoints']), forget)
  return forgetInJson(value, forget, false)
}

/** Takes the account out of names and filters of reports and the like. Answers how many were changed. */
const rewritePlaces = async (tx: TenantTransaction, terms: readonly string[]): Promise<number> => {
  const words = wordsOfTerms(terms)
  const patterns = likePatterns(words)
  if (patterns.length === 0) return 0
  const label = 'a deleted account'
  const [exact, anyCase] = [false, true].map(speaks => compileForget(words, label, { speaks }))
  let changed = 0
  for (const place of places.filter(({ table }) => rewritten.has(table))) {
    const forget = place.anyCase ? anyCase : exact
    if (forget) changed += await replaceInPlace(tx, place, { patterns, forget, forgetIn: forgetAccount })
  }
  return changed
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
export const removeTraces = async (job: JobContext, { id, accountId }: Purge): Promise<void> => {
  const { read, write } = job
  const { terms, dealIds } = await read(async ({ db, customerId }) => {
    const row = await db
      .selectFrom('purge_request')
      .select(['terms', 'deal_ids'])
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { terms: row.terms, dealIds: row.deal_ids }
  })
  const long = terms.filter(term => term.length >= longTerm)
  const patterns = [...new Set(long.flatMap(term => [term, jsonForm(term)]))].map(term => `%${escaped(term)}%`)
  const short = shortPattern(terms)
  const address = addressPattern(dealIds, accountId)
  for (const [table, condition] of mentioning) {
    await write(async tx => {
      await noteRemoved(tx, id, { [table]: await deleteRows(tx, table, condition, [patterns, address, short]) })
      return unaudited(null, 'step')
    })
  }
  await write(async tx => {
    const entries = await emptyAuditDetail(
      tx,
      `entity = 'account' and entity_id = $3 or lower(detail::text) like any($2)`,
      [patterns, String(accountId)],
    )
    const runs = await emptyRuns(tx, patterns, short)
    const texts = await rewritePlaces(tx, terms)
    await noteRemoved(tx, id, { 'audit_entry details': entries, 'job_run texts': runs, 'texts that named it': texts })
    return unaudited(null, 'step')
  })
  // What others said of the account in their own conversations stays, as those do; what is no conversation yet does not become one.
  const named = long.map(term => jsonForm(term).toLowerCase())
  await forgetVersions(job, id, {
    isMeant: ({ hasConversation, said }) => {
      if (hasConversation) return false
      const text = JSON.stringify(said).toLowerCase()
      return named.some(term => text.includes(term))
    },
    reason: ofRemovedAccount,
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
