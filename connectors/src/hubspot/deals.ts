import { bodyOf } from '../answer.ts'
import type { Ask, VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { loadOwners } from './owners.ts'
import { resultsOf } from './records.ts'
import { account, associationsOf, kept, pipelines, recordsOf } from './requests.ts'

/** With their history so many records are answered at once. */
export const dealsAtOnce = 50

const stageOf = (deal: Json): string | null => idOf(fieldOf(fieldOf(deal, 'properties'), 'dealstage'))

/** The stages that a deal came into, the newest first. */
const changesOf = (deal: Json): readonly Json[] =>
  itemsOf(fieldOf(fieldOf(deal, 'propertiesWithHistory'), 'dealstage')) ?? []

/** What HubSpot shows for the stages of all pipelines, by their ids; asked for again when deals were in stages that were not among them. */
const loadStages = async (ask: Ask, deals: readonly Json[]): Promise<ReadonlyMap<string, string>> => {
  const load = async (request: VendorRequest): Promise<ReadonlyMap<string, string>> => {
    const all = resultsOf(bodyOf(await ask(request))).flatMap(pipeline => itemsOf(fieldOf(pipeline, 'stages')) ?? [])
    return new Map(all.map(stage => [idOf(fieldOf(stage, 'id')) ?? '', idOf(fieldOf(stage, 'label')) ?? '']))
  }
  const stages = await load(kept(pipelines))
  const wereIn = deals.flatMap(deal => [
    stageOf(deal),
    ...changesOf(deal).map(change => idOf(fieldOf(change, 'value'))),
  ])
  return wereIn.every(stage => stage === null || stages.has(stage)) ? stages : load(pipelines)
}

/** The company of a deal: the primary one where HubSpot names it, else the one that is there longest. */
const companyOf = (association: Json | undefined): string | null => {
  const companies = (itemsOf(fieldOf(association, 'to')) ?? [])
    .flatMap(to => {
      const id = idOf(fieldOf(to, 'toObjectId'))
      const types = itemsOf(fieldOf(to, 'associationTypes')) ?? []
      return id === null ? [] : [{ id, isPrimary: types.some(type => fieldOf(type, 'label') === 'Primary') }]
    })
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || Number(a.id) - Number(b.id))
  return companies[0]?.id ?? null
}

/** The stages of a deal by the names that HubSpot shows, the oldest first. A stage that was removed is known by its id only. */
const historyOf = (deal: Json, stages: ReadonlyMap<string, string>): readonly Json[] =>
  changesOf(deal)
    .toReversed()
    .flatMap(change => {
      const stage = idOf(fieldOf(change, 'value'))
      return stage === null ? [] : [{ stage: stages.get(stage) || stage, at: fieldOf(change, 'timestamp') ?? null }]
    })

/** What listings leave out of deals: the stages that they came into, their companies and owners, and the zone that their days are of. */
export const details = async (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> => {
  const asked = recordsOf('deals', ids, {
    properties: ['hubspot_owner_id', 'dealstage'],
    history: ['dealstage'],
  })
  const deals = resultsOf(bodyOf(await ask(asked)))
  const associations = resultsOf(bodyOf(await ask(associationsOf('deals', 'companies', ids))))
  const byDeal = new Map(associations.map(one => [idOf(fieldOf(fieldOf(one, 'from'), 'id')), one]))
  const stages = await loadStages(ask, deals)
  const timeZone = idOf(fieldOf(bodyOf(await ask(kept(account))), 'timeZone'))
  const ownerOf = await loadOwners(ask, deals)
  return new Map(
    deals.flatMap(deal => {
      const id = idOf(fieldOf(deal, 'id'))
      // For the id of a deal that became part of another HubSpot answers the other.
      if (id === null || !ids.includes(id)) return []
      const stage = stageOf(deal)
      return [
        [
          id,
          {
            stage: stage === null ? null : stages.get(stage) || stage,
            history: historyOf(deal, stages),
            companyId: companyOf(byDeal.get(id)),
            owner: ownerOf(deal),
            timeZone,
          },
        ] as const,
      ]
    }),
  )
}
