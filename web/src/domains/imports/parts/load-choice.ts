import type { ImportKind, LoadPreview, LoadReadings } from '../api/preview-load.ts'

/** The kinds of table in the words of people. */
export const kindNames: Readonly<Record<ImportKind, string>> = {
  accounts: 'Accounts',
  opportunities: 'Opportunities',
  contacts: 'Contacts',
  users: 'Users',
  stage_history: 'Stage history',
  cards: 'Message cards with keywords',
}

/** The mapping with another field for one column; a field that another column had leaves it, unless it may repeat. */
export function mapColumn(
  mapping: readonly (string | null)[],
  column: number,
  field: string | null,
): readonly (string | null)[] {
  return mapping.map((present, place) => {
    if (place === column) return field
    return field !== null && field !== 'additional' && present === field ? null : present
  })
}

/** Labels of required fields that no column is mapped to. */
export const missingFields = (preview: Pick<LoadPreview, 'fields' | 'kind'>, mapping: readonly (string | null)[]) =>
  preview.fields
    .filter(({ kind, required, field }) => kind === preview.kind && required && !mapping.includes(field))
    .map(({ label }) => label)

/** The columns with their place in the file and a name to show. */
export const placedColumns = (preview: Pick<LoadPreview, 'columns'>) =>
  preview.columns.map(({ name, samples }, place) => ({ place, samples, name: name || `Column ${place + 1}` }))

/** The readings in the words of people. */
export const readingNames: Readonly<Record<LoadPreview['readings'][number]['options'][number]['reading'], string>> = {
  'day-first': 'Day first (31/12/2026)',
  'month-first': 'Month first (12/31/2026)',
  point: 'Decimal point (1,234.50)',
  comma: 'Decimal comma (1.234,50)',
}

/** What can be chosen for a name that is not known. Stages may stand for one that is there. */
export const nameChoices = (kind: 'status' | 'stage', stages: readonly string[]) => [
  { value: 'Won', label: 'Won' },
  { value: 'Lost', label: 'Lost' },
  { value: 'Open', label: kind === 'stage' ? 'An open stage' : 'Open' },
  { value: 'skip', label: 'Skip these rows' },
  ...(kind === 'stage' ? stages.map(stage => ({ value: `stage:${stage}`, label: `Same as ${stage}` })) : []),
]

type NameChoice = LoadPreview['unknownNames'][number]['choice']

/** A choice as a menu holds it, and back. */
export const choiceValue = (choice: NameChoice): string | null =>
  choice !== null && typeof choice === 'object' ? `stage:${choice.stage}` : choice
const fromValue = (value: string) => (value.startsWith('stage:') ? { stage: value.slice('stage:'.length) } : value)

/** The readings with another one for a field. */
export const chooseReading = (
  readings: LoadReadings,
  kind: 'dayOrder' | 'decimalSign',
  field: string,
  reading: string,
): LoadReadings => ({ ...readings, [kind]: { ...readings[kind], [field]: reading } })

/** The readings with another choice for some names. */
export const chooseNames = (
  readings: LoadReadings,
  kind: 'status' | 'stage',
  names: readonly string[],
  value: string,
): LoadReadings => {
  const part = kind === 'status' ? 'statuses' : 'stages'
  const chosen = Object.fromEntries(names.map(name => [name, fromValue(value)]))
  return { ...readings, [part]: { ...readings[part], ...chosen } }
}

/** How many choices a table still needs. */
export const openChoices = ({ readings, unknownNames }: Pick<LoadPreview, 'readings' | 'unknownNames'>): number =>
  readings.filter(({ state }) => state === 'open').length + unknownNames.filter(({ choice }) => choice === null).length

/** The readings without those of fields that no column is mapped to any more. */
export const withoutUnmapped = (readings: LoadReadings, mapping: readonly (string | null)[]): LoadReadings => {
  const mapped = (chosen: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(chosen).filter(([field]) => mapping.includes(field)))
  return { ...readings, dayOrder: mapped(readings.dayOrder), decimalSign: mapped(readings.decimalSign) }
}

/** A column as it will be read once the check has run with the choice. */
export const withChosen = (reading: LoadPreview['readings'][number], readings: LoadReadings) => {
  const chosen = readings[reading.kind]?.[reading.field]
  return { ...reading, reading: reading.options.find(option => option.reading === chosen)?.reading ?? reading.reading }
}

/** A name with what was just chosen for it. */
export const withChosenName = (name: LoadPreview['unknownNames'][number], readings: LoadReadings) => {
  const chosen = (name.kind === 'status' ? readings.statuses : readings.stages)?.[name.value]
  return { ...name, choice: (chosen as NameChoice | undefined) ?? name.choice }
}
