import { type ImportChoices, importChoices, importKind } from '@bic/contract/imports/imports'
import { z } from 'zod'
import { badInput } from '#http/app-error.ts'
import type { ReceivedParts } from '#http/received-parts.ts'
import { fieldsOf, type ImportKind } from './fields.ts'
import { readTable, type Table } from './read-table.ts'
import { checkMapping, guessKind, guessMapping, type Mapping, type SavedField } from './recognise.ts'

/** A table that was sent, with what the sender said of it. */
export interface ImportRequest {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly table: Table
  readonly kind: ImportKind | undefined
  /** By column in the order of the file, or by the name of the column. */
  readonly mapping: readonly (string | null)[] | Readonly<Record<string, string | null>> | undefined
  readonly choices: ImportChoices
}

const cell = z.string().max(100).nullable()
const mappingShape = z.union([z.array(cell).max(1000), z.record(z.string().max(500), cell)])

const readMapping = (text: string): ImportRequest['mapping'] => {
  try {
    const parsed = mappingShape.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
  } catch {
    // Said below: what is no JSON is no mapping either.
  }
  throw badInput('mapping', 'Send the mapping as JSON: a list with the field of each column, or null to skip it.')
}

const readChoices = (text: string): ImportChoices => {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw badInput('choices', 'Send the choices as JSON, like {"dayOrder":{"createdOn":"day-first"}}.')
  }
  const parsed = importChoices.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badInput('choices', `${issue?.path.join('.') || 'The choices'}: ${issue?.message}.`)
}

const readKind = (text: string): ImportKind => {
  const parsed = importKind.safeParse(text)
  if (!parsed.success) throw badInput('kind', `Choose one of ${Object.keys(fieldsOf).join(', ')}.`)
  return parsed.data
}

/**
 * Reads the parts of an import call: `file`, and optionally `kind`, `mapping` and `choices`.
 *
 * @throws AppError as `readTable` does, and BAD_INPUT naming the part that is wrong.
 */
export const readImportRequest = async ({
  file,
  fields: { kind, mapping, choices, ...others },
}: ReceivedParts): Promise<ImportRequest> => {
  if (!file) throw badInput('file', 'Please choose a file.')
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw badInput(unknown, `"${unknown}" is not a field of this call.`)
  // What threads share can be neither unzipped nor stored.
  const bytes = new Uint8Array(file.bytes)
  return {
    fileName: file.name,
    bytes,
    table: await readTable(bytes),
    kind: kind ? readKind(kind) : undefined,
    mapping: mapping ? readMapping(mapping) : undefined,
    choices: choices ? readChoices(choices) : {},
  }
}

/** The kind and mapping to go by: what was sent, else what was saved of the CRM and what the header looks like. Kind null: nothing fits. */
export const recognise = (
  request: ImportRequest,
  savedField?: SavedField,
): { readonly kind: ImportKind | null; readonly mapping: Mapping } => {
  const { header } = request.table
  const kind = request.kind ?? guessKind(header, savedField)
  if (!kind) return { kind, mapping: header.map(() => null) }
  const { mapping } = request
  if (!mapping) return { kind, mapping: guessMapping(kind, header, savedField) }
  if (Array.isArray(mapping)) return { kind, mapping: mapping as Mapping }
  const byName = new Map(Object.entries(mapping as Record<string, string | null>))
  const stranger = [...byName.keys()].find(name => !header.includes(name))
  if (stranger !== undefined) throw badInput('mapping', `The file has no column "${stranger}".`)
  return { kind, mapping: header.map(name => byName.get(name) ?? null) }
}

/** Like `recognise`, for a table that is to be loaded. @throws AppError BAD_INPUT when it cannot be, and why. */
export const recogniseForLoad = (
  request: ImportRequest,
  savedField?: SavedField,
): { readonly kind: ImportKind; readonly mapping: Mapping } => {
  const { kind, mapping } = recognise(request, savedField)
  if (!kind) {
    const seen = request.table.header.slice(0, 20).join(', ')
    throw badInput('kind', `The columns (${seen}) match no known table type. Choose the type and map the columns.`)
  }
  checkMapping(kind, request.table.header, mapping)
  return { kind, mapping }
}
