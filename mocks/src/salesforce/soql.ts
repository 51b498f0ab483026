/** A question of the few forms that are answered. */
export interface Question {
  /** Null: only their number is asked for. */
  readonly fields: readonly string[] | null
  readonly object: string
  readonly window: { readonly from: number; readonly to: number } | null
  /** Only what comes after this record, by moment and id. */
  readonly behind: { readonly at: number; readonly id: string } | null
  readonly among: { readonly field: string; readonly ids: ReadonlySet<string> } | null
}

const form = /^SELECT (.+?) FROM (\w+)(?: WHERE (.+?))?(?: ORDER BY ([\w, ]+))?$/
const moment = String.raw`(\d{4}-\d\d-\d\dT[\d:.]+Z)`
const windowForm = new RegExp(
  `^SystemModstamp >= ${moment} AND SystemModstamp < ${moment}(?: AND \\(SystemModstamp > ${moment} OR \\(SystemModstamp = ${moment} AND Id > '(\\w+)'\\)\\))?$`,
)
const amongForm = /^(Id|OpportunityId|ParentId) IN \(('\w+'(?:,'\w+')*)\)$/

const newsForm = new RegExp(
  `^SELECT Id,SystemModstamp FROM (\\w+) WHERE SystemModstamp >= ${moment} ORDER BY SystemModstamp DESC, Id LIMIT (\\d+)$`,
)

/** Reads the question what changed last since when; null for another one. */
export const readNews = (
  text: string,
): { readonly object: string; readonly since: number; readonly limit: number } | null => {
  const [, object, since, limit] = newsForm.exec(text) ?? []
  return object === undefined || since === undefined ? null : { object, since: Date.parse(since), limit: Number(limit) }
}

/** Reads a question; null for one that is not understood. */
export const readSoql = (text: string): Question | null => {
  const [, selected, object = '', where, order] = form.exec(text) ?? []
  if (selected === undefined) return null
  const fields = selected === 'COUNT()' ? null : selected.split(',').map(field => field.trim())
  const question = { fields, object, window: null, behind: null, among: null }
  if (where === undefined || where === 'IsActive = true') return question
  const among = amongForm.exec(where)
  if (among) {
    const ids = new Set((among[2] ?? '').split(',').map(id => id.slice(1, -1)))
    return { ...question, among: { field: among[1] ?? '', ids } }
  }
  const [, from = '', to = '', later, same, id] = windowForm.exec(where) ?? []
  // Without this order nothing can go on behind a record.
  if (from === '' || order !== 'SystemModstamp, Id' || later !== same) return null
  const behind = later === undefined || id === undefined ? null : { at: Date.parse(later), id }
  return { ...question, window: { from: Date.parse(from), to: Date.parse(to) }, behind }
}
