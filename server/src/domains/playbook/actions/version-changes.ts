import type { Answer } from '@bic/contract/calls/routes'
import { readDetails, type StoredText } from './card-details.ts'

type Change = Answer<'listCardVersions'>[number]['changes'][number]
type Field = Change['field']

/** A version of a card, as it is stored. */
export interface StoredVersion extends StoredText {
  readonly archived: boolean
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** A version as texts that people read, field by field. */
const textsOf = (version: StoredVersion): Readonly<Record<Field, string>> => {
  const { cardTitle, hookRank, jobTitles, products, external, isTestCard, ...texts } = readDetails(version)
  const { url, File } = version.details
  return {
    title: cardTitle,
    ...texts,
    hookRank: hookRank === null ? '' : String(hookRank),
    jobTitles: jobTitles.join(', '),
    products: products.join(', '),
    external: yesNo(external === 'Y'),
    isTestCard: yesNo(isTestCard === 'Y'),
    archived: yesNo(version.archived),
    link: [url, File].filter(part => typeof part === 'string').join(' '),
  }
}

/** The fields in which a version differs from the one before. */
export const versionChanges = (before: StoredVersion, after: StoredVersion): Change[] => {
  const [old, now] = [textsOf(before), textsOf(after)]
  return (Object.keys(now) as Field[])
    .filter(field => old[field] !== now[field])
    .map(field => ({ field, before: old[field], after: now[field] }))
}
