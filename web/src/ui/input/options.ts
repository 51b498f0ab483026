/** One choice of a long list. `key` is what choices are compared by: two objects with one key are one choice. */
export interface Option {
  readonly key: string | number
  readonly label: string
  readonly disabled?: boolean
}

export const isChosen = (chosen: readonly Option[], option: Option): boolean =>
  chosen.some(({ key }) => key === option.key)

/** The choices with this one taken in, or taken out when it is there. */
export const toggleOption = (chosen: readonly Option[], option: Option): Option[] =>
  isChosen(chosen, option) ? chosen.filter(({ key }) => key !== option.key) : [...chosen, option]

/** The options whose label holds the text, in any case. */
export function findOptions(options: readonly Option[], query: string): readonly Option[] {
  const wanted = query.trim().toLocaleLowerCase()
  return wanted === '' ? options : options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
}

/** Height of one option and of the whole list at most, in pixels. */
export const optionHeight = 35
export const listHeight = 400

/** What stands in the field: the first choice and how many more. */
export const describeChoice = (chosen: readonly Option[], none: string): string => {
  const [first] = chosen
  if (!first) return none
  return chosen.length > 1 ? `${first.label} +${chosen.length - 1}` : first.label
}
