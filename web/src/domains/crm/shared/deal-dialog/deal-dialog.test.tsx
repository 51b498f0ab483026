import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { customerDay } from '#lib/customer-day.ts'
import { server } from '#testing/fake-server.ts'
import { makeAccount, makeDealDetail } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import { DealChooser } from '../DealChooser.tsx'
import { EditDealButton } from './EditDealButton.tsx'
import { NewDealButton } from './NewDealButton.tsx'

const today = customerDay(new Date())
const winRate = { won: 0, closed: 0, rate: null, low: null, high: null }
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a new deal', () => {
  beforeEach(() => server.answersByDefault('listAccounts', { total: 0, rows: [] }))

  test('has an account and a name at least, and its page is opened', async () => {
    server.answers('saveDeal', { storyId: 5, accountId: 6 })
    const { person, address } = await renderPart(<NewDealButton />)
    await person.click(screen.getByRole('button', { name: 'New deal' }))
    const dialog = await dialogOf('New deal')
    await person.click(dialog.getByRole('button', { name: 'Create deal' }))
    expect(dialog.getByText('Please name the account.')).toBeVisible()
    expect(dialog.getByText('Please name the deal.')).toBeVisible()
    expect(server.asked('saveDeal')).toEqual([])
    await person.type(dialog.getByRole('combobox', { name: 'Account' }), 'Harbour Lights')
    await person.type(dialog.getByLabelText('Deal name'), 'Pilot{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/deals\/5/))
    expect(server.asked('saveDeal')).toEqual([{ body: { accountName: 'Harbour Lights', storyName: 'Pilot' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('offers the accounts that are there, and says how much it may bring and when', async () => {
    server.replies('listAccounts', ({ query }) => ({
      total: 1,
      rows: query?.search === 'Har' ? [{ ...makeAccount(6), accountName: 'Harbour Lights' }] : [],
    }))
    server.answers('saveDeal', { storyId: 5, accountId: 6 })
    const { person } = await renderPart(<NewDealButton />)
    await person.click(screen.getByRole('button', { name: 'New deal' }))
    const dialog = await dialogOf('New deal')
    const account = dialog.getByRole('combobox', { name: 'Account' })
    await waitFor(() => expect(account).toHaveFocus())
    expect(account).toHaveAttribute('aria-expanded', 'false')
    await person.type(account, 'Har')
    await person.click(await screen.findByRole('option', { name: 'Harbour Lights' }))
    await person.type(dialog.getByLabelText('Deal name'), 'Pilot')
    await person.type(dialog.getByLabelText('Amount'), '12500')
    await person.type(dialog.getByLabelText('Planned close'), '2027-03-31')
    await person.click(dialog.getByRole('button', { name: 'Create deal' }))
    await waitFor(() =>
      expect(server.asked('saveDeal')).toEqual([
        {
          body: {
            accountName: 'Harbour Lights',
            storyName: 'Pilot',
            opportunityAmount: 12_500,
            closedDate: '2027-03-31',
          },
        },
      ]),
    )
  })

  test('is chosen where a deal is chosen', async () => {
    server.answers('listDeals', { total: 0, winRate, rows: [] })
    server.answers('saveDeal', { storyId: 5, accountId: 6 })
    const onChange = vi.fn()
    const { person } = await renderPart(<DealChooser value={null} onChange={onChange} />)
    await person.click(screen.getByRole('button', { name: 'New deal' }))
    const dialog = await dialogOf('New deal')
    await person.type(dialog.getByRole('combobox', { name: 'Account' }), 'Zet')
    await person.type(dialog.getByLabelText('Deal name'), 'Rollout')
    await person.click(dialog.getByRole('button', { name: 'Create deal' }))
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ storyId: 5, name: 'Rollout' }))
  })

  test('that the server refuses says so at its field, or above the buttons', async () => {
    const detail = 'This account has a deal of this name already. Choose that one, or another name.'
    server.refuses('saveDeal', { status: 400, code: 'BAD_INPUT', detail, field: 'storyName' })
    const { person } = await renderPart(<NewDealButton />)
    await person.click(screen.getByRole('button', { name: 'New deal' }))
    const dialog = await dialogOf('New deal')
    await person.type(dialog.getByRole('combobox', { name: 'Account' }), 'Zet')
    await person.type(dialog.getByLabelText('Deal name'), 'Rollout')
    await person.click(dialog.getByRole('button', { name: 'Create deal' }))
    expect(await dialog.findByText(detail)).toBeVisible()
    expect(dialog.getByLabelText('Deal name')).toBeInvalid()
    server.refuses('saveDeal', { status: 409, code: 'CONFLICT', detail: 'The same request is still in progress.' })
    await person.click(dialog.getByRole('button', { name: 'Create deal' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The same request is still in progress.')
  })
})

describe('a deal made by hand', () => {
  const deal = { ...makeDealDetail(4), madeByHand: true, storyName: 'Pilot', opportunityAmount: 100 }

  test('is won today unless another day is entered, and only what was changed is sent', async () => {
    server.answers('getMayChange', { may: true, reason: null })
    server.answers('saveDeal', { storyId: 4, accountId: 1 })
    const { person } = await renderPart(<EditDealButton deal={{ ...deal, closedDate: '2199-12-31' }} />)
    const edit = screen.getByRole('button', { name: 'Edit deal' })
    await waitFor(() => expect(edit).toBeEnabled())
    await person.click(edit)
    const dialog = await dialogOf('Edit deal')
    expect(dialog.queryByLabelText('Account')).toBeNull()
    await person.selectOptions(dialog.getByLabelText('Status'), 'Won')
    expect(dialog.getByLabelText('Closed on')).toHaveValue(today)
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.asked('saveDeal')).toEqual([
        { body: { storyId: 4, storyName: 'Pilot', oppStatus: 'Won', closedDate: today } },
      ]),
    )
  })

  test('that is over needs the day, and an amount can be taken away', async () => {
    server.answers('getMayChange', { may: true, reason: null })
    server.answers('saveDeal', { storyId: 4, accountId: 1 })
    const { person } = await renderPart(
      <EditDealButton deal={{ ...deal, oppStatus: 'Lost', closedDate: '2026-01-15' }} />,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit deal' })).toBeEnabled())
    await person.click(screen.getByRole('button', { name: 'Edit deal' }))
    const dialog = await dialogOf('Edit deal')
    await person.clear(dialog.getByLabelText('Closed on'))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Enter the day on which the deal was lost.')).toBeVisible()
    await person.type(dialog.getByLabelText('Closed on'), '2026-01-16')
    await person.clear(dialog.getByLabelText('Amount'))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.asked('saveDeal')).toEqual([
        { body: { storyId: 4, storyName: 'Pilot', opportunityAmount: null, closedDate: '2026-01-16' } },
      ]),
    )
  })

  test('that is open again has the day back on which its close was planned', async () => {
    server.answers('getMayChange', { may: true, reason: null })
    server.answers('saveDeal', { storyId: 4, accountId: 1 })
    const { person } = await renderPart(<EditDealButton deal={{ ...deal, closedDate: '2199-12-31' }} />)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit deal' })).toBeEnabled())
    await person.click(screen.getByRole('button', { name: 'Edit deal' }))
    const dialog = await dialogOf('Edit deal')
    await person.selectOptions(dialog.getByLabelText('Status'), 'Lost')
    await person.clear(dialog.getByLabelText('Closed on'))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Enter the day on which the deal was lost.')).toBeVisible()
    await person.selectOptions(dialog.getByLabelText('Status'), 'Open')
    expect(dialog.queryByText('Enter the day on which the deal was lost.')).toBeNull()
    expect(dialog.getByLabelText('Planned close')).toHaveValue('2199-12-31')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.asked('saveDeal')).toEqual([{ body: { storyId: 4, storyName: 'Pilot' } }]))
  })

  test('that is open again has no refusal of the day on which it was closed', async () => {
    server.answers('getMayChange', { may: true, reason: null })
    const detail = 'A won deal was closed by today: enter today or a day before.'
    server.refuses('saveDeal', { status: 400, code: 'BAD_INPUT', detail, field: 'closedDate' })
    const { person } = await renderPart(<EditDealButton deal={deal} />)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit deal' })).toBeEnabled())
    await person.click(screen.getByRole('button', { name: 'Edit deal' }))
    const dialog = await dialogOf('Edit deal')
    await person.selectOptions(dialog.getByLabelText('Status'), 'Won')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(detail)).toBeVisible()
    await person.selectOptions(dialog.getByLabelText('Status'), 'Open')
    await waitFor(() => expect(dialog.queryByText(detail)).toBeNull())
  })

  test('that was lost and is open again has no day planned yet', async () => {
    server.answers('getMayChange', { may: true, reason: null })
    server.answers('saveDeal', { storyId: 4, accountId: 1 })
    const lost = { ...deal, oppStatus: 'Lost', closedDate: '2026-01-15' } as const
    const { person } = await renderPart(<EditDealButton deal={lost} />)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit deal' })).toBeEnabled())
    await person.click(screen.getByRole('button', { name: 'Edit deal' }))
    const dialog = await dialogOf('Edit deal')
    await person.selectOptions(dialog.getByLabelText('Status'), 'Open')
    expect(dialog.getByLabelText('Planned close')).toHaveValue('')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.asked('saveDeal')).toEqual([
        { body: { storyId: 4, storyName: 'Pilot', closedDate: null, oppStatus: 'Open' } },
      ]),
    )
  })

  test('is not edited by those who may not, who read who may; one of a CRM has no button', async () => {
    const reason = 'Only the person who created it, or management or an administrator may change this.'
    server.answers('getMayChange', { may: false, reason })
    const { show } = await renderPart(<EditDealButton deal={deal} />)
    const edit = screen.getByRole('button', { name: 'Edit deal' })
    await waitFor(() => expect(edit).toHaveAttribute('title', reason))
    expect(edit).toBeDisabled()
    expect(server.asked('getMayChange')).toEqual([{ query: { call: 'saveDeal', id: 4 } }])
    show(<EditDealButton deal={{ ...deal, madeByHand: false }} />)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit deal' })).toBeNull())
  })
})
