import type { AppContext } from '#app-context.ts'
import { type MailTask, mailTask } from '#jobs/queue-mail.ts'
import { AnswerMissing, type Mail } from '#providers/mail.ts'
import { writeDirectory } from '#tenancy/directory.ts'
import { countHandover, noteSent } from './admit-mail.ts'
import { emailChangeLinkMail, emailChangeNoticeMail } from './email-change-mails.ts'
import { expertSignupMail } from './expert-signup-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { keyEndMail } from './key-end-mail.ts'
import { resetMail } from './reset-mail.ts'

const write = (app: AppContext, task: MailTask): Promise<Mail | null> => {
  switch (task.purpose) {
    case 'password-reset':
      return resetMail(app, task)
    case 'email-change-link':
      return emailChangeLinkMail(app, task)
    case 'email-change-notice':
      return emailChangeNoticeMail(app, task)
    case 'expert-signup':
      return expertSignupMail(app, task)
    case 'api-key-end':
      return keyEndMail(app, task)
    case 'invitation':
      return invitationMail(app, task)
  }
}

/**
 * Sends a mail that the queue was asked for. Tried again it has the same link and the same id. One that went is not sent again;
 * one that may have gone, once.
 *
 * @throws whatever the mail server says, so that the queue tries again, for as often as it does
 */
export const sendQueuedMail = async (app: AppContext, payload: unknown, isLastAttempt: boolean): Promise<void> => {
  const task = mailTask.parse(payload)
  const { id, purpose } = task
  const count = (by: 1 | -1) => writeDirectory(app, 'mail', directory => countHandover(directory, id, by))
  const handed = { over: false }
  try {
    const mail = await write(app, task)
    if (!mail) return
    await app.mail.send({ ...mail, id: `${purpose}-${id}` }, async () => {
      await count(1)
      handed.over = true
    })
    handed.over = false
    await writeDirectory(app, 'mail', directory => noteSent(directory, id, app.now()))
  } catch (error) {
    if (handed.over && !(error instanceof AnswerMissing)) await count(-1)
    if (isLastAttempt) app.log.error({ err: error, purpose }, 'a mail could not be sent and is given up')
    else app.log.warn({ err: error, purpose }, 'a mail could not be sent and is tried again')
    throw error
  }
}
