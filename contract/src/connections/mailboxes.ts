import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { bodyId, ofCustomer } from './connection-input.ts'

const mostNames = 500
const names = (what: string, form: RegExp, help: string) =>
  z.array(z.string().trim().max(200).regex(form, help)).max(mostNames, `Enter at most ${mostNames} ${what}.`)

const rules = z.object({
  addresses: z.array(z.string()),
  domains: z.array(z.string()),
  subjectWords: z.array(z.string()),
  labels: z.array(z.string()),
})

export const mailboxRoutes = {
  listOwnMailboxes: route({
    method: 'GET',
    path: 'mailboxes/own',
    access: 'user',
    reads: ['connections', 'jobs'],
    names: 'nothing',
    ours: true,
    purpose:
      'Where the own mailbox may be synced, whether the caller agreed and since when, and how many mails came. Nobody else can agree.',
    answer: z.object({
      mailboxes: z.array(
        z.object({
          connectionId: z.number(),
          label: z.string(),
          address: z.string(),
          /** Mails from here on come in. */
          from: z.string(),
          agreedAt: z.string().nullable(),
          withdrawnAt: z.string().nullable(),
          /** The caller agreed for an earlier address of theirs, which opens nothing of the present one. */
          isOtherAddress: z.boolean(),
          /** What was imported is being removed. */
          isBeingRemoved: z.boolean(),
          mails: z.number(),
          /** Why it could not be asked last. */
          problem: z.string().nullable(),
        }),
      ),
    }),
  }),
  agreeToMailbox: route({
    method: 'POST',
    path: 'mailboxes/agree',
    access: 'user',
    changes: ['connections', 'jobs'],
    ours: true,
    purpose:
      'Agree that mails of the own mailbox with people of known companies are synced, until it is withdrawn or the address of the caller changes.',
    body: z.strictObject({ connectionId: bodyId }),
    answer: z.object({ agreedAt: z.string() }),
  }),
  withdrawMailbox: route({
    method: 'POST',
    path: 'mailboxes/withdraw',
    access: 'user',
    changes: ['connections', 'conversations', 'jobs'],
    ours: true,
    purpose:
      'Withdraw the agreement: nothing more comes from the own mailbox. With remove, what came goes too, but for mails that also came from a mailbox of somebody else who agreed.',
    body: z.strictObject({ connectionId: bodyId, remove: z.boolean() }),
    answer: z.object({ withdrawnAt: z.string(), jobRunId: z.number().nullable() }),
  }),
  listMailboxes: route({
    method: 'GET',
    path: 'connections/{connectionId}/mailboxes',
    access: 'admin',
    reads: ['connections', 'users'],
    ours: true,
    purpose: 'Who agreed that their mailbox is synced, since when, how many mails came, and who withdrew.',
    params: z.object({ connectionId: id }),
    query: z.strictObject(ofCustomer),
    answer: z.object({
      /** How many people could agree. */
      people: z.number(),
      mailboxes: z.array(
        z.object({
          userId: z.number(),
          name: z.string(),
          address: z.string(),
          isActive: z.boolean(),
          /** They agreed for an earlier address of theirs, so nothing comes in. */
          isOtherAddress: z.boolean(),
          agreedAt: z.string(),
          withdrawnAt: z.string().nullable(),
          askedAt: z.string().nullable(),
          mails: z.number(),
          problem: z.string().nullable(),
        }),
      ),
    }),
  }),
  getMailExclusions: route({
    method: 'GET',
    path: 'connections/mail-exclusions',
    access: 'admin',
    reads: ['connections'],
    names: 'nothing',
    ours: true,
    purpose: 'What is left out of all mailboxes before anything of it is stored.',
    query: z.strictObject(ofCustomer),
    answer: rules,
  }),
  saveMailExclusions: route({
    method: 'POST',
    path: 'connections/mail-exclusions/save',
    access: 'admin',
    names: 'nothing',
    changes: ['connections', 'jobs'],
    ours: true,
    purpose:
      'Say what is left out of all mailboxes. Mails that were left out are judged again; those that are here stay.',
    body: z.strictObject({
      customerId: bodyId.optional(),
      addresses: names('addresses', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter addresses like name@company.com.'),
      domains: names('domains', /^[^\s@.]+(\.[^\s@.]+)+$/, 'Enter domains like company.com.'),
      subjectWords: names('words', /^[^\0]+$/, 'Enter words of subjects.'),
      labels: names('labels', /^[^\0]+$/, 'Enter names of labels.'),
    }),
    answer: rules,
  }),
} as const
