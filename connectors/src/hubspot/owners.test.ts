import { expect, it } from 'vitest'
import type { Ask, VendorAnswer } from '../ask.ts'
import type { Json } from '../json/json.ts'
import { details } from './deals.ts'
import { loadOwners } from './owners.ts'

const answerOf = (results: readonly Json[]): VendorAnswer => ({
  status: 200,
  headers: new Headers(),
  text: JSON.stringify({ results }),
})

/** HubSpot as it was a while ago for questions that this will do for, and as it is now for the others. */
const changing = (before: Readonly<Record<string, readonly Json[]>>, now: typeof before) => {
  const asked: string[] = []
  const ask: Ask = async ({ path, query, mayBeKept }) => {
    const what = `${path.split('/').slice(3).join('/')}${query?.archived === 'true' ? ' archived' : ''}`
    asked.push(mayBeKept ? what : `${what} again`)
    return answerOf((mayBeKept ? before : now)[what] ?? [])
  }
  return { ask, asked }
}
const owner = (id: string, firstName: string): Json => ({ id, firstName, lastName: 'Owner', email: `${id}@x.example` })
const ownedBy = (id: string | null): Json => ({ properties: { hubspot_owner_id: id } })
const [olga, otto, nora] = [owner('1', 'Olga'), owner('2', 'Otto'), owner('3', 'Nora')]

it('asks again for nobody while all owners are known', async () => {
  const { ask, asked } = changing({ owners: [olga], 'owners archived': [otto] }, {})
  const ownerOf = await loadOwners(ask, [ownedBy('1'), ownedBy('2'), ownedBy(null)])
  expect(['1', '2', null].map(id => ownerOf(ownedBy(id)))).toEqual([
    { name: 'Olga Owner', email: '1@x.example' },
    { name: 'Otto Owner', email: '2@x.example' },
    null,
  ])
  expect(asked).toEqual(['owners', 'owners archived'])
  asked.length = 0
  await loadOwners(ask, [ownedBy(null)])
  expect(asked).toEqual([])
})

it('finds an owner who came meanwhile, and one who left meanwhile', async () => {
  const { ask, asked } = changing({ owners: [olga] }, { owners: [olga, nora], 'owners archived': [otto] })
  const came = await loadOwners(ask, [ownedBy('1'), ownedBy('3')])
  expect(came(ownedBy('3'))).toMatchObject({ name: 'Nora Owner' })
  expect(asked).toEqual(['owners', 'owners archived', 'owners again'])
  const left = await loadOwners(ask, [ownedBy('2')])
  expect(left(ownedBy('2'))).toMatchObject({ name: 'Otto Owner' })
  const gone = await loadOwners(ask, [ownedBy('4')])
  expect(gone(ownedBy('4'))).toBeNull()
})

it('finds the name of a stage that was made meanwhile', async () => {
  const deal: Json = {
    id: '7',
    properties: { hubspot_owner_id: null, dealstage: 'new' },
    propertiesWithHistory: { dealstage: [{ value: 'new', timestamp: '1' }, { value: '' }] },
  }
  const pipelineOf = (...stages: string[]): Json => ({ stages: stages.map(id => ({ id, label: `Stage ${id}` })) })
  const batch = { 'objects/deals/batch/read': [deal] }
  const known = { ...batch, 'pipelines/deals': [pipelineOf('old', 'new')] }
  const stageIn = async (before: typeof known) => {
    const { ask, asked } = changing(before, known)
    const stage = (await details(ask, ['7'])).get('7')
    return { stage, pipelines: asked.filter(what => what.startsWith('pipelines')) }
  }
  const read = { stage: 'Stage new', history: [{ stage: 'Stage new', at: '1' }] }
  expect(await stageIn(known)).toMatchObject({ stage: read, pipelines: ['pipelines/deals'] })
  expect(await stageIn({ ...batch, 'pipelines/deals': [pipelineOf('old')] })).toMatchObject({
    stage: read,
    pipelines: ['pipelines/deals', 'pipelines/deals again'],
  })
})
