import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderApp } from '#testing/render-app.tsx'

const open = () => renderApp('/unsubscribe/abc.def.ghi', { user: null, screens: ['unsubscribe'] })

test('says what is mailed to whom, ends it with a click, and starts it again', async () => {
  let mailed = true
  const state = () => ({ email: 'sam@demo.example', mails: [{ alertType: 'Weekly roundup' as const, mailed }] })
  server.replies('getMailLink', state)
  server.replies('changeMailLink', ({ body }) => {
    mailed = body.mailed
    return state()
  })
  const { person } = await open()
  expect(await screen.findByText('sam@demo.example receives mails of these alerts:')).toBeVisible()
  expect(screen.getByText('Weekly roundup')).toBeVisible()
  expect(server.asked('changeMailLink')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'End these mails' }))
  expect(await screen.findByText('Ended. sam@demo.example receives no more mails of these alerts:')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Start these mails again' }))
  expect(await screen.findByRole('button', { name: 'End these mails' })).toBeVisible()
  expect(server.asked('changeMailLink').map(({ body }) => body)).toEqual([
    { token: 'abc.def.ghi', mailed: false },
    { token: 'abc.def.ghi', mailed: true },
  ])
})

test('a link that is not valid says where mails are ended too', async () => {
  server.refuses('getMailLink', { code: 'TOKEN_EXPIRED' })
  await open()
  expect(await screen.findByText(/This link is not valid/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Alert Management' })).toHaveAttribute('href', '/alert-management')
})
