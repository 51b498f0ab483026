import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ContextKeywords } from './ContextKeywords.tsx'

const saved = [
  { id: 1, text: 'contract', quotedKeywordFlag: 'N' as const, subStatus: 'must be present' as const },
  { id: 2, text: 'free trial', quotedKeywordFlag: 'Y' as const, subStatus: 'must not be present' as const },
]
const run = {
  id: 9,
  kind: 'rematch',
  title: 'Matching Price',
  status: 'done' as const,
  done: 3,
  total: 3,
  message: '',
  result: { cards: 1, conversations: 40, deals: 6 },
  error: null,
  cancelRequested: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:00:02.000Z',
  createdBy: 'Sam Seller',
}

beforeEach(() => {
  server.answers('getCardContextTags', { cardContextTagsList: saved })
  server.answers('getJobRun', run)
})

const show = async (role: 'ADMIN' | 'SELLER' = 'ADMIN') => {
  const [onChanging, onMatching] = [vi.fn(), vi.fn()]
  const part = <ContextKeywords cardId={4} onChanging={onChanging} onMatching={onMatching} />
  const { person } = await renderPart(part, { role })
  await screen.findByText('contract')
  return { person, onChanging, onMatching }
}
const table = (name: string) => within(screen.getByRole('grid', { name }))
const input = (title: string) => screen.getByRole('textbox', { name: `Add keywords that ${title}` })
const button = (name: string) => screen.getByRole('button', { name })

describe('context keywords', () => {
  test('are listed by what they do to a match', async () => {
    await show()
    expect(table('must be present').getByText('contract')).toBeVisible()
    expect(table('must not be present').getByText('"free trial"')).toBeVisible()
    expect(button('Save')).toBeDisabled()
    expect(button('Cancel')).toBeDisabled()
  })

  test('cannot be added before those that there are have come [keywords-023]', async () => {
    const answer = server.holds('getCardContextTags')
    await renderPart(<ContextKeywords cardId={4} onMatching={() => undefined} />)
    expect(input('must be present')).toBeDisabled()
    answer({ cardContextTagsList: [] })
    expect(await screen.findByText('With none here, a match needs no other words nearby.')).toBeVisible()
    expect(input('must be present')).toBeEnabled()
  })

  test('are collected until they are saved, and forgotten by Cancel [keywords-024] [keywords-026]', async () => {
    const { person } = await show()
    await person.type(input('must be present'), 'budget, , "price list"{Enter}')
    const rows = table('must be present')
    expect(rows.getAllByRole('button', { name: /^Delete / })).toHaveLength(3)
    expect(rows.getByTitle('budget')).toHaveTextContent('Not saved')
    expect(rows.getByTitle('"price list"')).toBeVisible()
    await person.click(button('Delete contract'))
    expect(screen.queryByTitle('contract')).toBeNull()
    await person.click(button('Cancel'))
    expect(screen.getByTitle('contract')).toBeVisible()
    expect(screen.queryByTitle('budget')).toBeNull()
    expect(server.asked('updateContextKeywords')).toEqual([])
  })

  test('are saved together when this is confirmed, read again, and then matched [keywords-011] [keywords-027] [keywords-028] [keywords-029] [keywords-030]', async () => {
    const answer = server.holds('updateContextKeywords')
    const { person, onChanging, onMatching } = await show()
    await person.type(input('must not be present'), 'demo{Enter}')
    await person.click(button('Delete contract'))
    await person.click(button('Save'))
    const question = await screen.findByRole('dialog', { name: 'Confirm' })
    expect(question).toHaveTextContent('Previous matches of this card are deleted and matched again.')
    await person.click(within(question).getByRole('button', { name: 'Save' }))
    expect(await within(question).findByRole('status')).toHaveTextContent(
      'Saving changes and deleting previous matches...',
    )
    expect(within(question).getByRole('button', { name: 'Close' })).toBeDisabled()
    // What the card was is remembered before the change, for it may be matched again before the answer comes.
    expect(onChanging).toHaveBeenCalledOnce()
    expect(onMatching).not.toHaveBeenCalled()
    answer({ status: 'saved', jobRunId: 9 })
    const message = await screen.findByRole('dialog', { name: 'Success!' })
    expect(message).toHaveTextContent(/reprocessing takes 1-2 business days on average/)
    expect(
      await within(message).findByText(/This card did not have to wait: its new matches are ready\./),
    ).toBeVisible()
    expect(message).toHaveTextContent('Your changes are saved')
    expect(onMatching).toHaveBeenCalledExactlyOnceWith({ jobRunId: 9 })
    await waitFor(() => expect(server.asked('getCardContextTags')).toHaveLength(2))
    expect(await within(message).findByText(/found in 40 conversations, 6 deals rescored/)).toBeVisible()
    expect(server.asked('updateContextKeywords')).toEqual([
      {
        body: {
          cardId: 4,
          deleteContextKeywordList: [1],
          cardMatchList: [{ text: 'demo', quotedKeywordFlag: 'N', subStatus: 'must not be present' }],
        },
      },
    ])
  })

  test('stay changed when they could not be saved', async () => {
    server.refuses('updateContextKeywords', { status: 409, code: 'CONFLICT', detail: 'Somebody changed the card.' })
    const { person, onMatching } = await show()
    await person.type(input('must be present'), 'budget{Enter}')
    await person.click(button('Save'))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm' }))
    await person.click(question.getByRole('button', { name: 'Save' }))
    const alert = await question.findByRole('alert')
    expect(alert).toHaveTextContent('The context keywords were not saved')
    expect(alert).toHaveTextContent('Somebody changed the card.')
    await person.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Save')).toBeEnabled()
    expect(screen.getByTitle('budget')).toHaveTextContent('Not saved')
    expect(onMatching).not.toHaveBeenCalled()
  })

  test('are only read by people who may not change them', async () => {
    await show('SELLER')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete contract' })).toBeNull()
  })
})
