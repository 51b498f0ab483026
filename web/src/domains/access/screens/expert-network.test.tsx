import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderApp } from '#testing/render-app.tsx'
import { personOf } from '#testing/render-part.tsx'

const ids = ['expert', 'expert-form', 'expert-linkedin', 'expert-signup']
const token = 'a'.repeat(43)

beforeEach(() => sessionStorage.clear())

describe('the application', () => {
  const open = (at: string) => renderApp(at, { user: null, screens: ids })
  const next = (person: Awaited<ReturnType<typeof open>>['person']) =>
    person.click(screen.getByRole('button', { name: 'Next' }))

  test('goes step by step to the sign-up, which asks for the consent', async () => {
    server.replies('submitExpertForm', ({ params: { form } }) => ({
      status: form === 'about' ? ('stored' as const) : ('complete' as const),
      application: token,
    }))
    server.answers('signupUser', { userId: 40 })
    const { person } = await open('/expert')
    await person.click(await screen.findByRole('link', { name: 'Apply as an expert' }))
    await person.type(await screen.findByLabelText('Job title'), 'Head of Procurement')
    await person.type(screen.getByLabelText('Company (optional)'), 'Works')
    expect(screen.getByText(/^Step 1 of 4/)).toBeInTheDocument()
    await next(person)
    await person.type(await screen.findByLabelText('Topics'), 'Pricing, Security reviews, Pricing')
    await next(person)
    await person.type(await screen.findByLabelText('Experience (optional)'), 'Twenty years.')
    await next(person)
    await person.type(await screen.findByLabelText('LinkedIn address (optional)'), 'https://www.linkedin.com/in/ada')
    await next(person)
    expect(await screen.findByLabelText('Company (optional)')).toHaveValue('Works')
    expect(server.asked('submitExpertForm').map(({ params, body }) => [params.form, body])).toEqual([
      ['about', { answers: { jobTitle: 'Head of Procurement', company: 'Works' } }],
      ['topics', { application: token, answers: { topics: ['Pricing', 'Security reviews'] } }],
      ['experience', { application: token, answers: { bio: 'Twenty years.' } }],
      ['linkedin', { application: token, answers: { linkedinUrl: 'https://www.linkedin.com/in/ada' } }],
    ])
    for (const [label, value] of [
      ['First name', 'Ada'],
      ['Last name', 'Expert'],
      ['E-mail', 'ada@works.example'],
      ['New password', 'Fresh#2026go'],
      ['Repeat the new password', 'Fresh#2026go'],
    ] as const) {
      await person.type(screen.getByLabelText(label), value)
    }
    await person.click(screen.getByRole('checkbox', { name: /^Show my name, job title/ }))
    await person.click(screen.getByRole('button', { name: 'Sign up' }))
    await waitFor(() =>
      expect(server.asked('signupUser')[0]?.body).toMatchObject({
        application: token,
        consent: true,
        company: 'Works',
      }),
    )
    expect(sessionStorage.getItem('expert-application')).toBeNull()
  })

  test('keeps its answers for going back, and is gone on with from its entry', async () => {
    server.answers('submitExpertForm', { status: 'stored', application: token })
    const { person } = await open('/expert/about')
    await person.type(await screen.findByLabelText('Job title'), 'Buyer')
    await next(person)
    await screen.findByLabelText('Topics')
    await person.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByLabelText('Job title')).toHaveValue('Buyer')
    await person.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('link', { name: 'Go on with your application' })).toHaveAttribute(
      'href',
      '/expert/about',
    )
  })

  test.each([
    ['/expert/about', 'Job title', '', 'Please enter your job title.'],
    ['/expert/topics', 'Topics', ' , ', 'Please enter a topic.'],
    ['/expert/topics', 'Topics', 'a,b,c,d,e,f,g,h,i,j,k', 'Please enter at most 10 topics.'],
    [
      '/expert/linkedin',
      'LinkedIn address (optional)',
      'https://linkedin.com.evil.example/in/ada',
      'Please enter an address like https://www.linkedin.com/in/your-name.',
    ],
  ])('at %s says what is wrong with %s before anything is sent', async (at, label, value, fault) => {
    const { person } = await open(at)
    const field = await screen.findByLabelText(label)
    if (value) await person.type(field, value)
    await next(person)
    expect(await screen.findByText(fault)).toBeInTheDocument()
    expect(server.asked('submitExpertForm')).toEqual([])
  })

  test('that the server keeps no longer is begun again with what was typed', async () => {
    server.refuses('submitExpertForm', { status: 410, code: 'TOKEN_EXPIRED', detail: 'Gone.' })
    const kept = { application: token, isComplete: true, answers: { jobTitle: 'Buyer' } }
    sessionStorage.setItem('expert-application', JSON.stringify(kept))
    const { person } = await open('/expert/topics')
    await person.type(await screen.findByLabelText('Topics'), 'Pricing')
    await next(person)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your earlier steps are no longer kept.')
    await person.click(screen.getByRole('link', { name: 'To the first step' }))
    expect(await screen.findByLabelText('Job title')).toHaveValue('Buyer')
    server.answers('submitExpertForm', { status: 'stored', application: token })
    await next(person)
    expect(await screen.findByLabelText('Topics')).toHaveValue('Pricing')
    expect(server.asked('submitExpertForm').at(-1)?.body).not.toHaveProperty('application')
  })

  test('has no other steps', async () => {
    await open('/expert/salary')
    expect(await screen.findByText('The application has no such step.')).toBeInTheDocument()
  })

  test('is not needed for a sign-up, which then shows nobody', async () => {
    await open('/expert/signup')
    expect(await screen.findByText(/You will not be shown in the network/)).toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the network', () => {
  const user = personOf('SELLER')
  const expert = { expertId: 7, name: 'Ada Expert', jobTitle: 'Buyer', company: null, topics: ['Pricing'] }
  const profile = { ...expert, bio: null, linkedinUrl: null, isOwn: false }
  const open = (at: string) => renderApp(at, { user, screens: ['expert-network', 'expert-network-user-profile'] })

  test('lists experts by pages of 10, 20 or 50, and finds them', async () => {
    server.answers('listExpertNetwork', { total: 21, rows: [expert] })
    const { person } = await open('/expert-network')
    expect(
      await screen.findByText('21 experts. Experts belong to no customer and see none of your data.'),
    ).toBeVisible()
    const size = screen.getByLabelText('Rows per page')
    expect(
      within(size)
        .getAllByRole('option')
        .map(one => one.textContent),
    ).toEqual(['10', '20', '50'])
    await person.click(screen.getByRole('button', { name: 'Next page' }))
    await person.type(screen.getByLabelText('Search name, job title, company or topic'), 'pricing')
    await waitFor(() =>
      expect(server.asked('listExpertNetwork').at(-1)?.query).toEqual({
        pageNumber: 1,
        pageSize: 10,
        searchText: 'pricing',
      }),
    )
    server.answers('getExpertProfile', profile)
    await person.click(screen.getByRole('link', { name: 'Ada Expert' }))
    expect(await screen.findByRole('heading', { name: 'Ada Expert' })).toBeVisible()
  })

  test('says when nobody is there or found, and when it cannot be read', async () => {
    server.answers('listExpertNetwork', { total: 0, rows: [] })
    const { person } = await open('/expert-network')
    expect(await screen.findByText('No experts yet')).toBeVisible()
    await person.type(screen.getByLabelText('Search name, job title, company or topic'), 'x')
    expect(await screen.findByText('No matches found.')).toBeVisible()
  })

  test('shows "-" for what an expert left out, and the link to LinkedIn of those who gave one', async () => {
    server.answers('getExpertProfile', profile)
    await open('/expert-network-user-profile?expertId=7')
    await screen.findByRole('heading', { name: 'Ada Expert' })
    const shownFor = (term: string) => screen.getByText(term).nextElementSibling?.textContent
    expect(['Job title', 'Company', 'Topics', 'Experience', 'LinkedIn'].map(shownFor)).toEqual([
      'Buyer',
      '-',
      'Pricing',
      '-',
      '-',
    ])
    expect(screen.getByRole('link', { name: 'Back to the expert network' })).toHaveAttribute('href', '/expert-network')
    expect(screen.queryByRole('button', { name: 'Leave the network' })).toBeNull()
  })

  test('is left by the expert, after a question', async () => {
    const linkedinUrl = 'https://www.linkedin.com/in/ada'
    server.answers('getExpertProfile', { ...profile, isOwn: true, linkedinUrl })
    server.answers('leaveExpertNetwork', { left: true })
    server.answers('listExpertNetwork', { total: 0, rows: [] })
    const { person } = await open('/expert-network-user-profile?expertId=7')
    expect(await screen.findByRole('link', { name: 'www.linkedin.com/in/ada' })).toHaveAttribute('href', linkedinUrl)
    await person.click(screen.getByRole('button', { name: 'Leave the network' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Leave the network' }))
    expect(await screen.findByText('No experts yet')).toBeVisible()
    expect(server.asked('leaveExpertNetwork')).toHaveLength(1)
  })

  test('is changed by the expert, with what is wrong said before anything is sent', async () => {
    server.answers('getExpertProfile', { ...profile, isOwn: true })
    server.answers('saveExpertProfile', { saved: true })
    const { person } = await open('/expert-network-user-profile?expertId=7')
    await person.click(await screen.findByRole('button', { name: 'Change your page' }))
    const form = within(screen.getByRole('form', { name: 'Change your page' }))
    expect(form.getByLabelText('Job title')).toHaveFocus()
    await person.clear(form.getByLabelText('Topics'))
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Please enter a topic.')).toBeVisible()
    expect(server.asked('saveExpertProfile')).toEqual([])
    await person.type(form.getByLabelText('Topics'), 'Renewals, Pricing')
    await person.type(form.getByLabelText('Experience (optional)'), 'Ten years.')
    server.answers('getExpertProfile', { ...profile, isOwn: true, topics: ['Renewals', 'Pricing'], bio: 'Ten years.' })
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Renewals, Pricing')).toBeVisible()
    expect(server.asked('saveExpertProfile').map(({ body }) => body)).toEqual([
      { jobTitle: 'Buyer', company: '', topics: ['Renewals', 'Pricing'], bio: 'Ten years.', linkedinUrl: '' },
    ])
    await person.click(screen.getByRole('button', { name: 'Change your page' }))
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Leave the network' })).toBeVisible()
  })

  test('asks for an expert when the address names none', async () => {
    await open('/expert-network-user-profile')
    expect(await screen.findByText('No expert chosen')).toBeVisible()
  })
})
