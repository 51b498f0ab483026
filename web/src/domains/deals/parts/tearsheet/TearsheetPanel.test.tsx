import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Tearsheet, TearsheetSection } from '#domains/deals/api/tearsheet.ts'
import { server } from '#testing/fake-server.ts'
import { makeDealDetail } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import TearsheetPanel from './TearsheetPanel.tsx'

const dealDetail = makeDealDetail(8)
const section = (hdgName: TearsheetSection['hdgName'], hdgContent = '', version = 1): TearsheetSection => ({
  hdgName,
  hdgContent,
  version,
  updatedBy: version > 1 ? 'Ann Author' : null,
  lastUpdateTime: '2026-11-20T09:00:00.000Z',
  quotes: [],
})
const tearsheetOf = (challenge: TearsheetSection): Tearsheet => {
  const sections = [challenge, section('THE SOLUTION'), section('THE IMPACT'), section('WHY US')]
  return {
    id: 5,
    storyId: 8,
    tearSheetDetailMap: Object.fromEntries(
      sections.map(one => [one.hdgName, one.hdgContent]),
    ) as Tearsheet['tearSheetDetailMap'],
    sections,
  }
}
const stored = tearsheetOf(section('THE CHALLENGE', 'They lose a day each week.', 2))

const profile = {
  name: 'Acme',
  industry: 'Retail',
  location: 'Bonn',
  icon: '/no-such-picture.png',
  custDescription: '',
  custQuote: '',
  employees: '200',
  version: 3,
  updatedBy: null,
  lastUpdateTime: null,
}
const withAccount = () => {
  server.answers('getAccountDetails', { name: 'Acme', accountId: 5, industry: null, account: null })
  server.answers('getCustomerProfile', profile)
}

beforeEach(() => {
  server.answers('getStoryDetail', dealDetail)
  server.answers('getTearsheet', [stored])
  server.answers('getMayChange', { may: true, reason: null })
  server.answers('getAccountDetails', { name: '', accountId: null, industry: null, account: null })
  server.answers('getStoryNotes', [])
})

const show = (place: 'view' | 'edit' = 'view') =>
  renderPart(<TearsheetPanel dealId={8} />, { at: `/deals/8?tearsheet=${place}` })
const dock = () => screen.findByRole('dialog', { name: 'Tearsheet' })
const area = () => screen.findByRole('textbox', { name: 'Challenge' })
const button = (name: string) => screen.getByRole('button', { name })
const save = () => within(screen.getByRole('region', { name: 'Challenge' })).getByRole('button', { name: 'Save' })
const isChanged = () => screen.getByRole('region', { name: 'Challenge' }).textContent.includes('Save')

describe('the tearsheet of a deal', () => {
  test('shows its sections, and what could be written where nothing is', async () => {
    await show()
    expect(await screen.findByText('They lose a day each week.')).toBeVisible()
    const sections = within(await dock()).getAllByRole('heading', { level: 3 })
    expect(sections.map(heading => heading.textContent)).toEqual([
      'Challenge',
      'Solution',
      'Benefit',
      'Why Us',
      'Story notes',
    ])
    expect(screen.getByText(/^Ann Author, /)).toBeVisible()
    expect(screen.getByText('Nothing written yet. The results, in their own figures.')).toBeVisible()
  })

  test('is created when there is none', async () => {
    server.replies('getTearsheet', () => (server.asked('createTearsheet').length > 0 ? [stored] : []))
    server.answers('createTearsheet', stored)
    await show()
    expect(await screen.findByText('They lose a day each week.')).toBeVisible()
    expect(server.asked('createTearsheet')).toEqual([{ body: { storyId: 8, tearSheetDetailMap: {} } }])
  })

  test('of a disabled deal is not created, and cannot be edited', async () => {
    server.answers('getStoryDetail', { ...dealDetail, disabled: true })
    server.answers('getTearsheet', [])
    await show('edit')
    expect(await screen.findByText('This deal has no tearsheet and is disabled, so none can be created.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'EDIT TEARSHEET' })).toBeNull()
    expect(server.asked('createTearsheet')).toEqual([])
  })

  test('of a disabled deal is read and not edited [permissions-029]', async () => {
    server.answers('getStoryDetail', { ...dealDetail, disabled: true })
    withAccount()
    await show('edit')
    expect(await screen.findByText('They lose a day each week.')).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Customer profile' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'EDIT TEARSHEET' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Challenge' })).toBeNull()
  })

  test('that fails says why, and Retry reads it again', async () => {
    server.refuses('getTearsheet', { status: 403, code: 'FORBIDDEN', detail: 'Tearsheets are not for your role.' })
    const { person } = await show()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Tearsheets are not for your role.')
    server.answers('getTearsheet', [stored])
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('They lose a day each week.')).toBeVisible()
  })

  test('is edited section by section: what is saved is stored with the version it was read at', async () => {
    const saved = tearsheetOf(section('THE CHALLENGE', 'They lose two days.', 3))
    server.answers('updateTearsheet', saved)
    const { person, address } = await show()
    await screen.findByText('They lose a day each week.')
    await waitFor(() => expect(button('EDIT TEARSHEET')).toBeEnabled())
    await person.click(button('EDIT TEARSHEET'))
    expect(address()).toContain('tearsheet=edit')
    expect(isChanged()).toBe(false)
    await person.clear(await area())
    await person.type(await area(), 'They lose two days.')
    server.answers('getTearsheet', [saved])
    await person.click(save())
    await waitFor(() => expect(isChanged()).toBe(false))
    expect(await area()).toHaveValue('They lose two days.')
    expect(server.asked('updateTearsheet')).toEqual([
      {
        body: {
          hdgContent: 'They lose two days.',
          hdgName: 'THE CHALLENGE',
          tearSheetId: 5,
          version: 2,
          quotes: [],
        },
      },
    ])
  })

  test('shows what somebody else stored meanwhile, and keeps what is written until one is chosen', async () => {
    const theirs = tearsheetOf(section('THE CHALLENGE', 'They lose three days.', 3))
    server.refuses('updateTearsheet', { status: 409, code: 'CONFLICT', detail: 'Changed meanwhile.', current: theirs })
    const { person } = await show('edit')
    await person.type(await area(), ' Or more.')
    await person.click(save())
    await screen.findByText('Ann Author changed this section while you were writing')
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('They lose three days.')
    expect(await area()).toHaveValue('They lose a day each week. Or more.')
    expect(save()).toBeDisabled()
    await person.click(within(alert).getByRole('button', { name: 'Keep mine' }))
    server.answers('updateTearsheet', tearsheetOf(section('THE CHALLENGE', 'They lose a day each week. Or more.', 4)))
    await person.click(save())
    await waitFor(() => expect(server.asked('updateTearsheet').at(-1)?.body.version).toBe(3))
  })

  test('asks before what is not saved is discarded', async () => {
    const { person, address } = await show('edit')
    await person.type(await area(), ' Or more.')
    await person.click(button('Close the tearsheet'))
    const question = await screen.findByRole('dialog', { name: 'Confirm' })
    expect(question).toHaveTextContent('Discard what you wrote under Challenge?')
    await person.click(within(question).getByRole('button', { name: 'Keep writing' }))
    expect(await area()).toHaveValue('They lose a day each week. Or more.')
    await person.click(button('Close the tearsheet'))
    await person.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(address()).not.toContain('tearsheet='))
  })

  test('is read only for people who may not change it, with the reason', async () => {
    server.answers('getMayChange', { may: false, reason: 'Only the deal team may change it.' })
    await show('edit')
    await screen.findByText('They lose a day each week.')
    await waitFor(() => expect(button('EDIT TEARSHEET')).toHaveAttribute('title', 'Only the deal team may change it.'))
    expect(button('EDIT TEARSHEET')).toBeDisabled()
    expect(screen.queryByRole('textbox', { name: 'Challenge' })).toBeNull()
  })

  test('is previewed as it is printed, without unsaved changes', async () => {
    const { person } = await show('edit')
    await person.type(await area(), ' Or more.')
    await person.click(button('PREVIEW'))
    const paper = await screen.findByRole('article', { name: 'Tearsheet as it is printed' })
    expect(paper).toHaveTextContent('Account 8')
    expect(paper).toHaveTextContent('They lose a day each week.')
    expect(paper).not.toHaveTextContent('Or more')
    expect(screen.getByText('Unsaved changes are not included.')).toBeVisible()
  })
})

describe('the customer profile beside a tearsheet', () => {
  beforeEach(withAccount)
  const region = async (name: string) => within(await screen.findByRole('region', { name }))

  test('has a default picture when its own does not come [tearsheet-021]', async () => {
    await show()
    const place = await region('Customer profile')
    fireEvent.error(place.getByRole('img', { name: 'Logo of Acme' }))
    expect(await place.findByRole('img', { name: 'Default logo of Acme' })).toBeVisible()
  })

  test('is edited without its name, says when it was not saved, and is read again when it was [tearsheet-016] [tearsheet-017] [tearsheet-018] [tearsheet-019] [tearsheet-020]', async () => {
    const { person } = await show()
    const place = await region('Customer profile')
    await person.click(place.getByRole('button', { name: 'Edit profile' }))
    const field = (name: string) => place.getByRole('textbox', { name })
    const saveProfile = () => place.getByRole('button', { name: 'Save' })
    expect(field('Name')).toHaveAttribute('readonly')
    for (const name of ['Industry', 'Location']) expect(field(name)).not.toHaveAttribute('readonly')
    expect(saveProfile()).toBeDisabled()
    await person.type(field('Location'), ' am Rhein')
    expect(saveProfile()).toBeEnabled()
    await person.click(place.getByRole('button', { name: 'Cancel' }))
    await person.click(place.getByRole('button', { name: 'Edit profile' }))
    expect(field('Location')).toHaveValue('Bonn')

    server.refuses('editCustomerProfile')
    await person.clear(field('Location'))
    await person.type(field('Location'), 'Lyon')
    await person.clear(field('Industry'))
    await person.type(field('Industry'), 'Logistics')
    await person.click(saveProfile())
    expect(await place.findByRole('alert')).toHaveTextContent(/^Oops! Something went wrong\.$/)
    expect(field('Location')).toHaveValue('Lyon')
    server.answers('editCustomerProfile', { status: 'success', version: 4 })
    server.answers('getCustomerProfile', { ...profile, location: 'Lyon', industry: 'Logistics', version: 4 })
    const read = () => [server.asked('getAccountDetails').length, server.asked('getCustomerProfile').length]
    const [accounts = 0, profiles = 0] = read()
    await person.click(saveProfile())
    expect(await place.findByText('Lyon')).toBeVisible()
    expect(place.getByText('Logistics')).toBeVisible()
    await waitFor(() => expect(read()).toEqual([accounts + 1, profiles + 1]))
    expect(server.asked('editCustomerProfile').at(-1)).toEqual({
      params: { accountId: 5 },
      body: { industry: 'Logistics', location: 'Lyon', storyId: 8, version: 3 },
    })
  })

  test('is edited with its name in a window of its own [tearsheet-019]', async () => {
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Full profile' }))
    const large = within(await screen.findByRole('dialog', { name: 'Customer profile: Acme' }))
    await person.click(await large.findByRole('button', { name: 'Edit profile' }))
    expect(large.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('readonly')
  })
})
