import { z } from 'zod'
import { email } from '../calls/access.ts'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'
import { displayName, optionalName } from '../values/names.ts'

/** Somebody of a buyer's company, as the CRM or a person named them. */
const contact = z.object({
  contactId: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  jobTitle: z.string().nullable(),
  personaName: z.string().nullable(),
  accountId: z.number().nullable(),
  accountName: z.string().nullable(),
})
export type Contact = z.output<typeof contact>

export const contactsRoutes = {
  listContacts: route({
    method: 'GET',
    path: 'contacts',
    access: 'user',
    reads: ['contacts'],
    ours: true,
    purpose: "Contacts by name, those of a deal's account first; found by a part of the name or e-mail address.",
    query: z.strictObject({
      search: z.string().trim().max(200).optional(),
      /** The deal whose account's contacts come first. */
      storyId: id.optional(),
      /** Only this one. */
      contactId: id.optional(),
      pageNumber,
      pageSize,
    }),
    answer: z.object({ total: z.number(), rows: z.array(contact) }),
  }),
  addContact: route({
    method: 'POST',
    path: 'contacts',
    access: 'user',
    changes: ['contacts'],
    ours: true,
    purpose: "Add a contact to a deal's account, or to none. Adding the same one again answers the existing one.",
    body: z.strictObject({
      name: displayName(200),
      email: email.nullable().default(null),
      jobTitle: optionalName(200).default(''),
      storyId: z.number().int().positive().optional(),
    }),
    answer: contact,
  }),
} as const
