import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { AnswerMissing, outboxMailer, smtpMailer } from './mail.ts'

const folder = await mkdtemp(join(tmpdir(), 'bic-outbox-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const mail = { to: 'ada@home.example', subject: 'Choose a new password', text: 'Choose it here:\nhttp://127.0.0.1/x' }

it('goes through a real SMTP server with its sender, receiver and text', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void text(stream).then(message => {
        received.push(message)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await smtpMailer(`smtp://127.0.0.1:${port}`, 'Cloud <no-reply@home.example>').send(mail)
  await new Promise<void>(resolve => server.close(resolve))
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: ada@home.example')
  expect(received[0]).toContain('From: Cloud <no-reply@home.example>')
  expect(received[0]).toContain('http://127.0.0.1/x')
})

/** What a server does with a message whose end it has. */
type Ending = 'accepts' | 'refuses' | 'says nothing'

it('is handed over when the server has all of it but its end, and tells a refusal from a silence', async () => {
  let ending: Ending = 'accepts'
  const seen: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      seen.push('receiver')
      done()
    },
    onData: (stream, _session, done) => {
      void text(stream).then(() => {
        seen.push('end')
        if (ending === 'accepts') done()
        else if (ending === 'refuses') done(Object.assign(new Error('try later'), { responseCode: 451 }))
        else for (const connection of server.connections) connection.close()
        // A message that breaks off is none.
      }, done)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Cloud <no-reply@home.example>')
  const noteHandover = async (): Promise<void> => {
    seen.push('handed over')
  }
  await mailer.send(mail, noteHandover)
  expect(seen.splice(0)).toEqual(['receiver', 'handed over', 'end'])
  ending = 'refuses'
  await expect(mailer.send(mail, noteHandover)).rejects.toThrow('try later')
  ending = 'says nothing'
  await expect(mailer.send(mail, noteHandover)).rejects.toThrow(AnswerMissing)
  seen.length = 0
  // What cannot be written down does not go.
  await expect(mailer.send(mail, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(seen).toEqual(['receiver'])
  await new Promise<void>(resolve => server.close(resolve))
})

it('without a server becomes one file in the outbox, readable by its owner alone', async () => {
  const now = () => new Date('2026-11-15T10:00:00Z')
  await outboxMailer(folder, 'Cloud <no-reply@home.example>', now).send(mail)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^2026-11-15T10-00-00.*\.eml$/)
  expect(await readFile(join(folder, name), 'utf8')).toContain('Subject: Choose a new password\r\n')
})

it('begins no header of its own with what somebody wrote into the subject', async () => {
  const later = () => new Date('2026-11-16T10:00:00Z')
  const subject = 'Deal review: A\r\nBcc: eve@home.example'
  await outboxMailer(folder, 'Cloud <no-reply@home.example>', later).send({ ...mail, subject })
  const name = (await readdir(folder)).find(each => each.startsWith('2026-11-16')) ?? ''
  expect(await readFile(join(folder, name), 'utf8')).toContain('Subject: Deal review: A Bcc: eve@home.example\r\n')
})

it('keeps its text beside its HTML', async () => {
  const latest = () => new Date('2026-11-18T10:00:00Z')
  await outboxMailer(folder, 'Cloud <no-reply@home.example>', latest).send({ ...mail, html: '<p>Choose it here</p>' })
  const name = (await readdir(folder)).find(one => one.startsWith('2026-11-18')) ?? ''
  const written = await readFile(join(folder, name), 'utf8')
  expect(written).toContain('multipart/alternative')
  expect(written).toContain('<p>Choose it here</p>')
  expect(written).toContain('http://127.0.0.1/x')
})

it('names where such mails are ended, with one click only where nobody can read the request', async () => {
  const sent = async (day: string, unsubscribe: string) => {
    const now = () => new Date(`${day}T10:00:00Z`)
    await outboxMailer(folder, 'Cloud <no-reply@home.example>', now).send({ ...mail, html: '<p>x</p>', unsubscribe })
    const name = (await readdir(folder)).find(one => one.startsWith(day)) ?? ''
    return readFile(join(folder, name), 'utf8')
  }
  const secure = await sent('2026-11-19', 'https://cloud.example/unsubscribe/a')
  expect(secure).toContain('List-Unsubscribe: <https://cloud.example/unsubscribe/a>\r\n')
  expect(secure).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(await sent('2026-11-20', 'http://127.0.0.1/unsubscribe/a')).not.toContain('List-Unsubscribe-Post')
})
