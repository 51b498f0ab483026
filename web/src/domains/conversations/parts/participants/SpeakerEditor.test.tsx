import type { Contact } from '@bic/contract/crm/contacts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Speaker } from '#domains/conversations/api/transcript.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { SpeakerEditor } from './SpeakerEditor.tsx'

const speaker: Speaker = {
  participantId: 1,
  name: 'Bo',
  email: null,
  jobTitle: 'CFO',
  side: 'unknown',
  sideFrom: 'none',
  contactId: null,
  contactName: null,
  fragments: 3,
  words: 1200,
}
const bo: Contact = {
  contactId: 44,
  name: 'Bo Buyer',
  email: 'bo@acme.example',
  jobTitle: 'CFO',
  personaName: 'Finance',
  accountId: 2,
  accountName: 'Acme',
}

const show = async (changed: Partial<Speaker> = {}, others: readonly Speaker[] = []) => {
  const onClose = vi.fn()
  const { person } = await renderPart(
    <SpeakerEditor convId={5} dealId={8} speaker={{ ...speaker, ...changed }} others={others} onClose={onClose} />,
  )
  return { person, onClose }
}
const save = () => screen.getByRole('button', { name: 'Save' })
const side = (name: string) => screen.getByRole('radio', { name })
const sent = () => server.asked('setSpeaker').map(({ params, body }) => ({ ...params, ...body }))

beforeEach(() => {
  server.replies('listContacts', ({ query }) => ({ total: 1, rows: query?.search === 'nobody' ? [] : [bo] }))
  server.answers('setSpeaker', { speakers: [] })
})

describe('a speaker', () => {
  test('is put on a side, which is remembered unless that is not wished', async () => {
    const { person, onClose } = await show()
    expect(screen.getByText('CFO · 1,200 words')).toBeVisible()
    expect(screen.getByText('Now side unknown. Not known.')).toBeVisible()
    expect(save()).toBeDisabled()
    await person.click(side('Seller'))
    await person.click(screen.getByRole('checkbox', { name: 'Remember for this name' }))
    await person.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ convId: 5, participantId: 1, side: 'seller', remember: false }])
    expect(await screen.findByText('Bo is set to seller.')).toBeVisible()
  })

  test('who is a contact is on the side of the buyer, and a seller is no contact', async () => {
    const { person } = await show({ email: 'bo@acme.example' })
    const contact = screen.getByRole('combobox', { name: 'Contact' })
    await person.click(contact)
    await person.click(await screen.findByRole('option', { name: 'Bo Buyer · CFO · Acme' }))
    expect(side('Buyer')).toBeChecked()
    expect(await screen.findByText('CFO · Persona: Finance · bo@acme.example')).toBeVisible()
    await person.click(side('Seller'))
    expect(contact).toHaveTextContent('Nobody')
    expect(contact).toBeDisabled()
    await person.click(side('Buyer'))
    await person.click(contact)
    await person.click(await screen.findByRole('option', { name: 'Bo Buyer · CFO · Acme' }))
    expect(screen.getByRole('checkbox', { name: 'Remember for this address' })).toBeChecked()
    await person.click(save())
    await waitFor(() =>
      expect(sent()).toEqual([{ convId: 5, participantId: 1, side: 'buyer', contactId: 44, remember: true }]),
    )
    expect(await screen.findByText('Bo is set to buyer and known as Bo Buyer.')).toBeVisible()
  })

  test('who is the same person as another is merged, and nothing else can be set then', async () => {
    const { person } = await show({}, [{ ...speaker, participantId: 2, name: 'Bo Buyer' }])
    await person.click(screen.getByRole('combobox', { name: 'Same person as' }))
    await person.click(await screen.findByRole('option', { name: 'Bo Buyer' }))
    expect(side('Seller')).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'Contact' })).toBeDisabled()
    await person.click(save())
    await waitFor(() => expect(sent()).toEqual([{ convId: 5, participantId: 1, mergeInto: 2, remember: true }]))
    expect(await screen.findByText('The speakers were merged.')).toBeVisible()
  })

  test('stays as it was chosen when a save is refused', async () => {
    server.refuses('setSpeaker', { status: 409, code: 'CONFLICT', detail: 'Somebody else changed it.' })
    const { person, onClose } = await show()
    await person.click(side('Buyer'))
    await person.click(save())
    expect(await screen.findByText('Somebody else changed it.')).toBeVisible()
    expect(side('Buyer')).toBeChecked()
    expect(onClose).not.toHaveBeenCalled()
  })
})
