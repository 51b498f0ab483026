import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId, bodyOfConnection, credential } from './connection-input.ts'
import { connectionAccesses, connectionProviders, connectionStates, mailSecurities } from './connection-words.ts'

/** Connects a vendor, and asks it whether the connection is good. */
export const connectRoutes = {
  createConnection: route({
    method: 'POST',
    path: 'connections/create',
    access: 'admin',
    names: 'nothing',
    changes: ['connections', 'settings', 'jobs'],
    limit: 20,
    ours: true,
    purpose:
      'Connect a vendor, by credentials or by the consent that was given at the vendor, after one question to it. What it refuses is not stored. A vendor that is connected already gets the new credentials.',
    body: z.strictObject({
      customerId: bodyId.optional(),
      provider: z.enum(connectionProviders),
      access: z.enum(connectionAccesses),
      accessKey: credential('access key').optional(),
      accessSecret: credential('access key secret').optional(),
      token: credential('token').optional(),
      /** Of an application: the tenant or account that it belongs to. */
      tenant: credential('id of the tenant or account').optional(),
      clientId: credential('client id').optional(),
      /** A text without blanks, or a private key as a file has it. */
      clientSecret: z
        .string()
        .trim()
        .regex(
          /^(?:[^\0\s]{1,1000}|-----BEGIN [A-Z ]{1,40}-----[A-Za-z0-9+/=\s]{1,6000}-----END [A-Z ]{1,40}-----)$/,
          'Enter the client secret without blanks, or the whole private key.',
        )
        .optional(),
      /** Of an account of a program: the file with its private key. */
      serviceAccountKey: z.string().trim().min(1).max(8000).optional(),
      /** The person that such an account acts for, or whose mailbox an application is asked for first. */
      subject: credential('address of the person').optional(),
      /** Of a mail server: its name. */
      host: z.string().trim().min(1).max(253).optional(),
      /** 993 with TLS and 143 with STARTTLS when left out. */
      port: z.number().int().min(1).max(65_535).optional(),
      security: z.enum(mailSecurities).optional(),
      /** The name that signs in at a mail server; with `{address}` in it, it opens the mailbox of each address. */
      user: credential('user name').optional(),
      password: z
        .string()
        .min(1)
        .max(1000)
        .regex(/^[^\0\r\n]*$/, 'Enter the password as one line.')
        .optional(),
      /** Where the vendor keeps the data of this customer, when it is not where it usually does. */
      baseUrl: z.string().trim().max(300).optional(),
      /** The first day that is brought in; two years back when left out. */
      backfillFrom: z.iso.date('Please enter a day like 2026-11-24.').optional(),
    }),
    answer: z.object({ connectionId: z.number(), whose: z.string().nullable(), people: z.number().nullable() }),
  }),
  checkConnection: route({
    method: 'POST',
    path: 'connections/check',
    access: 'admin',
    changes: ['connections', 'settings'],
    limit: 20,
    ours: true,
    purpose:
      'Ask the vendor one question: whose data the credentials open, how many people it knows, and what its clock says.',
    body: z.strictObject(bodyOfConnection),
    answer: z.object({
      state: z.enum(connectionStates),
      whose: z.string().nullable(),
      people: z.number().nullable(),
      clockAheadMs: z.number(),
      checkedAt: z.string(),
    }),
  }),
} as const
