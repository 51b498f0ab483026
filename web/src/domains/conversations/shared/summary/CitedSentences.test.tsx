import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { CitedSentences } from './CitedSentences.tsx'

const said = (text: string, fragmentIndex: number) => ({
  text,
  speakerName: 'Bo',
  side: 'buyer' as const,
  places: [{ convId: 3, fragmentIndex, start: 0, end: text.length }],
})

test('a sentence that is said twice stands once, and leads to where it was said first', async () => {
  const onOpen = vi.fn()
  const sentences = [said('We need it in May.', 1), said('We need it in may!', 7), said('It is slow.', 9)]
  const { person } = await renderPart(<CitedSentences label="Points" sentences={sentences} onOpen={onOpen} quoted />)
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual([
    '“We need it in May.”Bo · Buyer',
    '“It is slow.”Bo · Buyer',
  ])
  await person.click(screen.getAllByRole('button')[0]!)
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ fragmentIndex: 1 }))
})
