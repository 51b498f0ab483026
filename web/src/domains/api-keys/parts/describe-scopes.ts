import { type KeyArea, type KeyScope, keyAreas, keyScopes, partsOfScope } from '@bic/contract/api-keys/key-areas'

/** What a key may do in one area. */
export type Access = 'none' | 'read' | 'write'
export type Chosen = Readonly<Record<KeyArea, Access>>

export const areas = Object.keys(keyAreas) as KeyArea[]

const everywhere = (access: Access): Chosen =>
  Object.fromEntries(areas.map(area => [area, access])) as Record<KeyArea, Access>

/** What a new key may do unless something else is chosen: read what the daily work shows. */
export const usualChoice: Chosen = {
  ...everywhere('none'),
  deals: 'read',
  conversations: 'read',
  messages: 'read',
  analysis: 'read',
}

/** The scopes of a choice, in the order of all scopes. */
export const scopesOf = (chosen: Chosen): KeyScope[] =>
  keyScopes.filter(scope => {
    const { area, access } = partsOfScope(scope)
    return chosen[area] === access
  })

const list = (names: readonly string[]): string => names.join(', ')

/** "Reads deals and accounts, conversations. Changes uploads." */
export const describeScopes = (scopes: readonly KeyScope[]): string => {
  const named = (wanted: 'read' | 'write') =>
    scopes
      .map(partsOfScope)
      .flatMap(({ area, access }) => (access === wanted ? [keyAreas[area].label.toLowerCase()] : []))
  const [reads, changes] = [named('read'), named('write')]
  return [
    ...(reads.length > 0 ? [`Reads ${list(reads)}.`] : []),
    ...(changes.length > 0 ? [`Reads and changes ${list(changes)}.`] : []),
  ].join(' ')
}
