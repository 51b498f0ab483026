import { routeTable } from '@bic/contract/calls/route-table'
import type { Routes } from '@bic/contract/calls/routes'
import { type DataGroup, dataGroups } from '@bic/contract/values/data-groups'
import type { CallId, InputArgument, SentInput } from './call-types.ts'

/** A call whose answer pages may keep: the contract says what it rests on. */
export type ReadId = {
  [Id in CallId]: Routes[Id] extends { readonly reads: unknown } ? Id : never
}[CallId]

/** The key of the answer to one call. */
export type QueryKey<Id extends CallId> = readonly [id: Id, input: SentInput<Id>]

type Places = readonly number[]
const readPlaces = (id: CallId): Places => routeTable[id][2]
const changedPlaces = (id: CallId): Places => routeTable[id][3]
const isCall = (name: unknown): name is CallId => typeof name === 'string' && Object.hasOwn(routeTable, name)

/** The key under which the answer to a call is kept. */
export const queryKeyOf = <Id extends ReadId>(id: Id, ...given: InputArgument<Id>): QueryKey<Id> => {
  const [input]: readonly unknown[] = given
  return [id, input ?? {}] as unknown as QueryKey<Id>
}

/** The key of what is composed from the answers to several calls; `rest` says which of them. */
export const composedKey = <const Rest extends readonly unknown[]>(ids: readonly ReadId[], ...rest: Rest) =>
  [ids, ...rest] as const

/** The groups that a kept answer rests on, by their places; none for what is not kept under the key of a call. */
function placesOfKey([first]: readonly unknown[]): Places {
  if (isCall(first)) return readPlaces(first)
  return Array.isArray(first) ? first.filter(isCall).flatMap(readPlaces) : []
}

/** Whether a key is that of an answer that rests on one of these groups. */
export function restsOn(key: readonly unknown[], groups: readonly DataGroup[]): boolean {
  const places = placesOfKey(key)
  return groups.some(group => places.includes(dataGroups.indexOf(group)))
}

/** The groups that a call changes. */
export const groupsChangedBy = (id: CallId): DataGroup[] => changedPlaces(id).map(place => dataGroups[place]!)

/** Whether a key is that of an answer to this call, alone or composed with others. */
export const isAnswerTo = ([first]: readonly unknown[], id: ReadId): boolean =>
  first === id || (Array.isArray(first) && first.includes(id))
