import { bodyOf } from '../answer.ts'
import type { Ask, VendorAnswer } from '../ask.ts'
import { noteWithin, plainWords } from '../crm/note-words.ts'
import { changesOf, inParts, isTrue, numberOf } from '../crm/values.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { withReason } from '../with-reason.ts'
import type { DealNote, NoteThere, WritableField, WriteOutcome, Writing } from '../writing.ts'
import { longId } from './ids.ts'
import { changedDeals, changedNote, describeOf, everything, listOfIds, newNote, removedNote } from './query.ts'

const mostCharacters = 32_000
const mostOfTitle = 80
const atOnce = 200
const types: readonly unknown[] = ['double', 'percent', 'int']

const fieldsOf = (note: DealNote): { readonly Title: string; readonly Body: string } => ({
  // Salesforce takes no note without a title.
  Title: (plainWords(note.title) || 'Note').slice(0, mostOfTitle).toWellFormed().trim(),
  Body: noteWithin(note, mostCharacters, text => text.length).join('\n\n'),
})

const wordsOf = (title: Json | undefined, body: Json | undefined): string => plainWords(`${title ?? ''} ${body ?? ''}`)

const plainOf = (note: DealNote): string => {
  const { Title, Body } = fieldsOf(note)
  return wordsOf(Title, Body)
}

const goneCodes: readonly unknown[] = ['ENTITY_IS_DELETED', 'NOT_FOUND', 'INVALID_CROSS_REFERENCE_KEY']
/** Somebody else changes the same record at the moment. */
const passingCodes: readonly unknown[] = ['UNABLE_TO_LOCK_ROW', 'REQUEST_LIMIT_EXCEEDED']

/** What refused something, by the errors that Salesforce gives for it. */
const refusalOf = (errors: readonly Json[], codeAt: 'errorCode' | 'statusCode'): WriteOutcome => {
  const said = errors.flatMap(error => idOf(fieldOf(error, 'message')) ?? []).join('; ')
  const codes = errors.map(error => fieldOf(error, codeAt))
  const isGone = codes.some(code => goneCodes.includes(code))
  const isForbidden = codes.some(code => /^INSUFFICIENT_ACCESS|^INVALID_FIELD_FOR_INSERT_UPDATE$/.test(String(code)))
  const text = isForbidden ? 'The user of the application may not write this in Salesforce.' : 'Salesforce refuses it.'
  return { state: isGone ? 'gone' : 'refused', reason: withReason(text, said) }
}

const outcomeOf = (answer: VendorAnswer, id: string): WriteOutcome =>
  answer.status >= 400 ? refusalOf(itemsOf(bodyOf(answer)) ?? [], 'errorCode') : { state: 'written', id }

const fields = async (ask: Ask): Promise<readonly WritableField[]> =>
  (itemsOf(fieldOf(bodyOf(await ask(describeOf('Opportunity'))), 'fields')) ?? []).flatMap((field): WritableField[] => {
    const name = idOf(fieldOf(field, 'name'))
    const isOwn = fieldOf(field, 'custom') === true && fieldOf(field, 'updateable') === true
    if (name === null || !isOwn || !types.includes(fieldOf(field, 'type'))) return []
    const scale = fieldOf(field, 'scale')
    const decimals = typeof scale === 'number' ? Math.min(scale, 2) : 0
    return [{ name, label: idOf(fieldOf(field, 'label')) ?? name, decimals, isFraction: false }]
  })

const readValues: Writing['readValues'] = async (ask, dealIds, names) => {
  const found = new Map<string, ReadonlyMap<string, number | null>>()
  for (const ids of inParts(dealIds, atOnce)) {
    const soql = `SELECT Id,IsDeleted,${names.join(',')} FROM Opportunity WHERE Id IN (${listOfIds(ids)})`
    for (const record of await everything(ask, soql)) {
      const id = idOf(fieldOf(record, 'Id'))
      if (id !== null && !isTrue(fieldOf(record, 'IsDeleted')))
        found.set(longId(id), new Map(names.map(name => [name, numberOf(fieldOf(record, name))])))
    }
  }
  return found
}

const writeValues: Writing['writeValues'] = async (ask, values) => {
  const outcomes = new Map<string, WriteOutcome>()
  for (const part of inParts(
    changesOf(values, value => value),
    atOnce,
  )) {
    const answer = await ask(changedDeals(new Map(part)))
    const done = answer.status >= 400 ? null : itemsOf(bodyOf(answer))
    part.forEach(([dealId], index) => {
      const errors = itemsOf(fieldOf(done?.[index], 'errors')) ?? []
      if (errors.some(error => passingCodes.includes(fieldOf(error, 'statusCode')))) return
      const isDone = fieldOf(done?.[index], 'success') === true
      outcomes.set(
        dealId,
        done === null
          ? outcomeOf(answer, dealId)
          : isDone
            ? { state: 'written', id: dealId }
            : refusalOf(errors, 'statusCode'),
      )
    })
  }
  return outcomes
}

const notesWhere = async (ask: Ask, condition: string): Promise<readonly NoteThere[]> =>
  (await everything(ask, `SELECT Id,Title,Body,IsDeleted FROM Note WHERE ${condition}`)).flatMap(record => {
    const id = idOf(fieldOf(record, 'Id'))
    if (id === null || isTrue(fieldOf(record, 'IsDeleted'))) return []
    return [{ id: longId(id), text: wordsOf(fieldOf(record, 'Title'), fieldOf(record, 'Body')) }]
  })

/** Notes and fields of opportunities in Salesforce. */
export const writing: Writing = {
  // Whoever may use its interface may write as far as the user may.
  scopes: [],
  mostCharacters,
  stamps: ['SystemModstamp'],
  valuesAtOnce: atOnce,
  fields,
  readValues,
  writeValues,
  // What a note says cannot be searched for, so the notes of the deal are read.
  findNote: async (ask, dealId, mark) =>
    (await notesWhere(ask, `ParentId IN (${listOfIds([dealId])})`)).find(({ text }) => text.includes(mark)) ?? null,
  readNote: async (ask, id) => (await notesWhere(ask, `Id IN (${listOfIds([id])})`))[0] ?? null,
  createNote: async (ask, note) => {
    const answer = await ask(newNote({ ParentId: note.dealId, ...fieldsOf(note) }))
    const id = answer.status >= 400 ? '' : (idOf(fieldOf(bodyOf(answer), 'id')) ?? '')
    return outcomeOf(answer, longId(id))
  },
  updateNote: async (ask, id, note) => outcomeOf(await ask(changedNote(id, fieldsOf(note))), id),
  removeNote: async (ask, id) => outcomeOf(await ask(removedNote(id)), id),
  plainOf,
}
