import type { ImportKind, LoadPreview } from '../../api/preview-load.ts'

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
