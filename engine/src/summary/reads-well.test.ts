import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readsWell } from './reads-well.ts'

it('ranks what names things above what points to them, hedges or goes on', () => {
  const plain = readsWell('The auditors want an export of the access log before the rollout to the plants.')
  for (const worse of [
    'They want an export of it before the rollout to the plants.',
    'Then the auditors want an export of the access log before the rollout to the plants.',
    'The auditors really just want an export of the access log, like, before the rollout to the plants, I think.',
    'You want what you said you want before you go to the plants with that.',
    'The auditors want an export of the access log before the rollout to them.',
  ])
    expect(readsWell(worse)).toBeLessThan(plain)
})

it('prefers a sentence that says something to a short one, and does not go on for ever', () => {
  const short = readsWell('The auditors want an export.')
  const longer = readsWell('The auditors want an export of the access log before the rollout to the plants.')
  expect(short).toBeLessThan(longer)
  const endless = (times: number) => readsWell(`${'the auditors want exports '.repeat(times)}now.`)
  expect(Math.abs(endless(40) - endless(20))).toBeLessThan(0.1)
})

it('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), text => Number.isFinite(readsWell(text))),
    { seed: 9, numRuns: 100 },
  )
})
