import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { MessagingAnswer } from './MessagingAnswer.tsx'

const card = (id: number, dealCount: number, keywordCount = 2) => ({ id, title: `Card ${id}`, dealCount, keywordCount })
const onShowLeast = vi.fn()
const answerOf = async (...cards: ReturnType<typeof card>[]) => {
  const { person } = await renderPart(<MessagingAnswer cards={cards} onShowLeast={onShowLeast} />)
  return { person, text: screen.queryByRole('paragraph')?.textContent ?? null }
}

test('which card came up most, and how many have not, leads to both', async () => {
  const { person, text } = await answerOf(card(1, 3), card(2, 1412), card(3, 0), card(4, 0, 0))
  expect(text).toBe(
    'Card 2 came up in the most deals, 1,412. 2 of 4 cards have not come up in a deal yet, 1 of them for lack of keywords.',
  )
  expect(screen.getByRole('link', { name: 'Card 2' })).toHaveAttribute('href', '/messaging/card/2')
  await person.click(screen.getByRole('button', { name: '2 of 4 cards' }))
  expect(onShowLeast).toHaveBeenCalledOnce()
})

test('all have come up, or none has', async () => {
  expect((await answerOf(card(1, 3), card(2, 4))).text).toBe(
    'Card 2 came up in the most deals, 4. Each of 2 cards has come up in a deal.',
  )
})

test('none has keywords', async () => {
  expect((await answerOf(card(1, 0, 0))).text).toBe('1 of 1 card has not come up in a deal yet, for lack of keywords.')
})

test('nothing without cards', async () => {
  expect((await answerOf()).text).toBeNull()
})
