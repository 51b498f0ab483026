import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

it('does every step in order, also after one that failed, and then says which did', async () => {
  const done: string[] = []
  const step = (name: string) => async (given: number) => {
    done.push(`${name}${given}`)
    if (name === 'b' || name === 'c') throw new Error(name)
  }
  const failure = await inTurn(7, ['a', 'b', 'c', 'd'].map(step)).catch(error => error)
  expect(done).toEqual(['a7', 'b7', 'c7', 'd7'])
  expect(failure).toMatchObject({ message: '2 of 4 steps failed.', errors: [new Error('b'), new Error('c')] })
  await expect(inTurn(1, [step('a')])).resolves.toBeUndefined()
})
