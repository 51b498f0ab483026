import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CustomerProfile } from '#domains/deals/api/profile.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ProfileForm } from './ProfileForm.tsx'

const profile: CustomerProfile = {
  name: 'Acme',
  industry: 'Retail',
  location: '',
  icon: null,
  custDescription: 'Sells shoes.',
  custQuote: '',
  employees: '200',
  version: 3,
  updatedBy: null,
  lastUpdateTime: null,
}

const show = async (changed: Partial<CustomerProfile> = {}) => {
  const onDone = vi.fn()
  const { person } = await renderPart(
    <ProfileForm accountId={5} dealId={8} profile={{ ...profile, ...changed }} look="secondary" onDone={onDone} />,
  )
  return { person, onDone }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

describe('a customer profile', () => {
  test('is saved with what was changed and the version it was read at', async () => {
    server.answers('editCustomerProfile', { status: 'success', version: 4 })
    const { person, onDone } = await show()
    expect(save()).toBeDisabled()
    await person.type(field('Location'), 'Berlin')
    await person.clear(field('Industry'))
    await person.click(save())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.asked('editCustomerProfile')).toEqual([
      { params: { accountId: 5 }, body: { industry: '', location: 'Berlin', storyId: 8, version: 3 } },
    ])
  })

  test('has nothing to save when a change is taken back, and is left by Cancel', async () => {
    const { person, onDone } = await show()
    await person.type(field('Employees'), '0{Backspace}')
    expect(save()).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('keeps what was typed when somebody else was faster', async () => {
    server.refuses('editCustomerProfile', { status: 409, code: 'CONFLICT', detail: 'Mia changed the profile.' })
    const { person, onDone } = await show()
    await person.type(field('Quote of the customer'), 'We save a day.')
    await person.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Oops! Something went wrong.')
    expect(alert).toHaveTextContent('Mia changed the profile. What you changed is kept: save again to put it on top.')
    expect(field('Quote of the customer')).toHaveValue('We save a day.')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('says no more than that when the server failed', async () => {
    server.refuses('editCustomerProfile', { status: 500, detail: 'relation does not exist' })
    const { person } = await show()
    await person.type(field('Location'), 'Berlin{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Oops! Something went wrong\.$/)
  })

  test('loses its logo when that is removed and saved', async () => {
    server.answers('editCustomerProfile', { status: 'success', version: 4 })
    const { person } = await show({ icon: '/logo.png' })
    await person.click(screen.getByRole('button', { name: 'Remove logo' }))
    expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull()
    await person.click(save())
    await waitFor(() =>
      expect(server.asked('editCustomerProfile')[0]?.body).toEqual({ icon: '', storyId: 8, version: 3 }),
    )
  })
})
