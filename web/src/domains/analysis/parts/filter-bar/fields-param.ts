import type { SearchField } from '#lib/search-params.ts'

/** Values chosen of one kind of additional fields, by field. */
export type ChosenFields = Readonly<Record<string, readonly string[]>>

/** Chosen additional fields of accounts and of deals. */
export interface AdditionalChoice {
  readonly account: ChosenFields
  readonly opportunity: ChosenFields
}

export const noFields: AdditionalChoice = { account: {}, opportunity: {} }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readChosen = (raw: unknown): ChosenFields =>
  Object.fromEntries(
    Object.entries(isRecord(raw) ? raw : {}).flatMap(([field, values]) => {
      const texts = Array.isArray(values) ? values.filter(value => typeof value === 'string') : []
      return texts.length > 0 ? [[field, texts]] : []
    }),
  )

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

/** Additional fields in an address; what cannot be read is nothing. */
export const fieldsParam: SearchField<AdditionalChoice> = {
  read: raw => {
    const parsed = parse(raw)
    return isRecord(parsed)
      ? { account: readChosen(parsed.account), opportunity: readChosen(parsed.opportunity) }
      : noFields
  },
  write: chosen => (countFields(chosen) === 0 ? undefined : JSON.stringify(withoutEmpty(chosen))),
}

const filled = (chosen: ChosenFields): ChosenFields =>
  Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0))

/** Only fields that have a chosen value. */
export const withoutEmpty = ({ account, opportunity }: AdditionalChoice): AdditionalChoice => ({
  account: filled(account),
  opportunity: filled(opportunity),
})

/** How many fields narrow the deals: the number on the badge. */
export const countFields = (chosen: AdditionalChoice): number => {
  const { account, opportunity } = withoutEmpty(chosen)
  return Object.keys(account).length + Object.keys(opportunity).length
}

const squash = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** "employee_band" reads "Employee band", and "win_loss_reason_1" reads "Win/loss reason 1". */
export const fieldLabel = (field: string): string => {
  const words = field.replaceAll('_', ' ').replace(/^win loss reason/i, 'win/loss reason')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The choice without one field, however an import wrote its name. */
export const withoutField = (chosen: ChosenFields, name: string): ChosenFields =>
  Object.fromEntries(Object.entries(chosen).filter(([field]) => squash(field) !== squash(name)))
