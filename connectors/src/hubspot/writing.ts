import { bodyOf } from '../answer.ts'
import type { Ask, VendorAnswer } from '../ask.ts'
import { noteWithin, plainWords } from '../crm/note-words.ts'
import { changesOf, inParts, numberOf } from '../crm/values.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { withReason } from '../with-reason.ts'
import type { DealNote, NoteThere, WritableField, WriteOutcome, Writing } from '../writing.ts'
import { everything, resultsOf } from './records.ts'
import { changedDeals, changedRecord, newNote, notesOf, propertiesOf, recordsOf, removedNote } from './requests.ts'

const mostCharacters = 65_536
const atOnce = 100
/** What a customer's own number may keep; HubSpot itself keeps what is sent. */
const decimals = 2

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, one => entities[one] ?? one)

/** A note is HTML in HubSpot. */
const htmlOf = (note: DealNote): string => {
  const most = mostCharacters - escaped(note.title).length - 32
  const lines = noteWithin(note, most, text => escaped(text).length + 5 * (text.split('\n').length - 1))
  const title = note.title === '' ? [] : [`<strong>${escaped(note.title)}</strong>`]
  return [...title, ...lines.map(line => escaped(line).replaceAll('\n', '<br>'))].map(line => `<p>${line}</p>`).join('')
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? all
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
  })

/** The words of a note, whatever markup HubSpot put around them. */
const wordsOf = (html: string): string => plainWords(unescaped(html.replace(/<[^>]*>/g, ' ')))

const plainOf = (note: DealNote): string => wordsOf(htmlOf(note))

const refusalOf = (answer: VendorAnswer): WriteOutcome => {
  const body = bodyOf(answer)
  const said = fieldOf(body, 'message')
  const scopes = (itemsOf(fieldOf(fieldOf(body, 'context'), 'requiredGranularScopes')) ?? []).flatMap(
    one => idOf(one) ?? [],
  )
  const text =
    answer.status === 403
      ? scopes.length > 0
        ? `HubSpot lacks a scope: ${scopes.join(', ')}. Give it to the app.`
        : 'The app may not write this in HubSpot.'
      : `HubSpot refuses it (${answer.status}).`
  return {
    state: answer.status === 404 ? 'gone' : 'refused',
    reason: withReason(text, typeof said === 'string' ? said : null),
  }
}

const outcomeOf = (answer: VendorAnswer, id: string): WriteOutcome =>
  answer.status >= 400 ? refusalOf(answer) : { state: 'written', id }

const fields = async (ask: Ask): Promise<readonly WritableField[]> =>
  resultsOf(bodyOf(await ask(propertiesOf('deals')))).flatMap((property): WritableField[] => {
    const name = idOf(fieldOf(property, 'name'))
    const isOwn = fieldOf(property, 'hubspotDefined') === false && fieldOf(property, 'archived') !== true
    const isFixed =
      fieldOf(property, 'calculated') === true ||
      fieldOf(property, 'hidden') === true ||
      fieldOf(fieldOf(property, 'modificationMetadata'), 'readOnlyValue') === true
    if (name === null || !isOwn || isFixed || fieldOf(property, 'type') !== 'number') return []
    const isFraction = fieldOf(property, 'numberDisplayHint') === 'percentage'
    const label = idOf(fieldOf(property, 'label')) ?? name
    return [{ name, label, decimals: isFraction ? decimals + 2 : decimals, isFraction }]
  })

const readValues: Writing['readValues'] = async (ask, dealIds, properties) => {
  const found = new Map<string, ReadonlyMap<string, number | null>>()
  for (const ids of inParts(dealIds, atOnce)) {
    for (const record of resultsOf(bodyOf(await ask(recordsOf('deals', ids, { properties, history: [] }))))) {
      const id = idOf(fieldOf(record, 'id'))
      // For the id of a deal that became part of another HubSpot answers the other.
      if (id === null || !ids.includes(id)) continue
      const values = fieldOf(record, 'properties')
      found.set(id, new Map(properties.map(name => [name, numberOf(fieldOf(values, name))])))
    }
  }
  return found
}

const writeValues: Writing['writeValues'] = async (ask, values) => {
  const outcomes = new Map<string, WriteOutcome>()
  for (const part of inParts(
    changesOf(values, value => (value === null ? '' : String(value))),
    atOnce,
  )) {
    const together = await ask(changedDeals(new Map(part)))
    const done = new Set(
      together.status < 400 ? resultsOf(bodyOf(together)).map(record => idOf(fieldOf(record, 'id'))) : [],
    )
    for (const [dealId, properties] of part) {
      // Those that were refused together say one by one why.
      const outcome: WriteOutcome = done.has(dealId)
        ? { state: 'written', id: dealId }
        : outcomeOf(await ask(changedRecord('deals', dealId, properties)), dealId)
      outcomes.set(dealId, outcome)
    }
  }
  return outcomes
}

const notesBy = async (ask: Ask, ids: readonly string[]): Promise<readonly NoteThere[]> => {
  const asked = recordsOf('notes', ids, { properties: ['hs_note_body'], history: [] })
  return resultsOf(bodyOf(await ask(asked))).flatMap(record => {
    const id = idOf(fieldOf(record, 'id'))
    const html = fieldOf(fieldOf(record, 'properties'), 'hs_note_body')
    return id === null ? [] : [{ id, text: wordsOf(typeof html === 'string' ? html : '') }]
  })
}

/** Searches find what is new only after a while, so the notes of the deal are read. */
const findNote: Writing['findNote'] = async (ask, dealId, mark) => {
  const associated = await everything(ask, after => notesOf(dealId, after))
  const noteIds = associated.flatMap(one => idOf(fieldOf(one, 'toObjectId')) ?? [])
  for (const ids of inParts(noteIds, atOnce)) {
    const found = (await notesBy(ask, ids)).find(({ text }) => text.includes(mark))
    if (found) return found
  }
  return null
}

/** Notes and properties of deals in HubSpot. */
export const writing: Writing = {
  scopes: ['crm.objects.deals.write', 'crm.objects.contacts.write'],
  mostCharacters,
  stamps: ['hs_lastmodifieddate', 'updatedAt'],
  valuesAtOnce: atOnce,
  fields,
  readValues,
  writeValues,
  findNote,
  readNote: async (ask, id) => (await notesBy(ask, [id])).find(note => note.id === id) ?? null,
  createNote: async (ask, note) => {
    const answer = await ask(newNote(note.dealId, { hs_timestamp: note.at, hs_note_body: htmlOf(note) }))
    return answer.status >= 400
      ? refusalOf(answer)
      : { state: 'written', id: idOf(fieldOf(bodyOf(answer), 'id')) ?? '' }
  },
  updateNote: async (ask, id, note) =>
    outcomeOf(await ask(changedRecord('notes', id, { hs_note_body: htmlOf(note) })), id),
  removeNote: async (ask, id) => outcomeOf(await ask(removedNote(id)), id),
  plainOf,
}
