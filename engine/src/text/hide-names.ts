/** What stands behind a company's name and is not the name. */
const legalForm =
  /[\s,]+(?:ltd|limited|llc|llp|inc|incorporated|corp|corporation|co|company|plc|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|ab|as|oy|aps|group|holdings?)\.?$/iu

/** A company's name without its legal forms: `Lisbon Works Ltd.` is `Lisbon Works`. */
export function bareCompanyName(name: string): string {
  let bare = name.trim()
  for (let shorter = bare.replace(legalForm, ''); shorter !== bare && shorter !== ''; ) {
    bare = shorter
    shorter = bare.replace(legalForm, '')
  }
  return bare
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Names that a text must not contain any more, and what stands in their place. */
export interface HiddenNames {
  /** Companies, whatever their case, with or without their legal form. */
  readonly companies: readonly string[]
  /** People: their whole names, and each part of them that begins with a capital and has two letters or more. */
  readonly people: readonly string[]
}

const wordPattern = (words: readonly string[], flags: string): RegExp | null => {
  const usable = [...new Set(words.map(word => word.trim()).filter(word => word.length > 1))]
  if (usable.length === 0) return null
  // The longest first: a name that contains another one is replaced as a whole.
  const parts = usable.toSorted((a, b) => b.length - a.length).map(word => escaped(word).replace(/\s+/g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, flags)
}

/**
 * A text with names replaced: companies by `[company]`, people by `[name]`. Only whole words are, so that `Mark` does not
 * change `Marketing`. It hides the names it is given and no others: whoever publishes reads the text once more.
 */
export function hideNames(text: string, { companies, people }: HiddenNames): string {
  const company = wordPattern(
    companies.flatMap(name => [name, bareCompanyName(name)]),
    'giu',
  )
  const parts = people.flatMap(name => name.split(/\s+/).filter(part => /^\p{Lu}[\p{L}'’-]+$/u.test(part)))
  const whole = wordPattern(
    people.filter(name => /\S\s+\S/.test(name)),
    'giu',
  )
  const part = wordPattern(parts, 'gu')
  let hidden = text
  if (company) hidden = hidden.replace(company, '[company]')
  if (whole) hidden = hidden.replace(whole, '[name]')
  if (part) hidden = hidden.replace(part, '[name]')
  return hidden
}
