import { z } from 'zod'
import { email, password } from '../calls/access.ts'
import { route } from '../calls/route.ts'
import { displayName, optionalName } from '../values/names.ts'
import { applicationToken } from './application-token.ts'
import { linkedinPattern, linkedinText } from './expert-application.ts'
import { expertLinkHours } from './expert-link.ts'

/** The address of a page of LinkedIn, or an empty text: only its form is checked. */
export const linkedinUrl = z
  .string()
  .trim()
  .max(300)
  .refine(text => text === '' || linkedinPattern.test(text), linkedinText)

/** Experts, who belong to no customer that uses the product. */
export const expertRoutes = {
  signupUser: route({
    method: 'POST',
    path: 'users/signup',
    access: 'public',
    changes: ['users'],
    limit: 10,
    purpose: `Register a new (expert) user and mail a link that confirms the address within ${expertLinkHours} hours. Until then nobody can sign in with it. An address that is in use is refused. With an application and consent the network shows them from the confirmation on.`,
    body: z.strictObject({
      firstName: displayName(100, 'Please enter your first name.'),
      lastName: displayName(100, 'Please enter your last name.'),
      email,
      password,
      company: optionalName(200).optional(),
      /** Kept as it is typed; the page is never read. */
      linkedinUrl: linkedinUrl.optional(),
      /** Of the steps that were answered before; what they say fills in what is left out here. */
      application: applicationToken.optional(),
      /** Agrees to be shown in the network with what the application says. */
      consent: z.boolean().optional(),
    }),
    answer: z.object({ userId: z.number() }),
  }),
  confirmExpert: route({
    method: 'POST',
    path: 'users/signup/confirm',
    access: 'public',
    changes: ['users', 'signIns', 'experts'],
    ours: true,
    purpose:
      'Confirm the address of an expert with the single-use token that was mailed to it, which opens their sign-in.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: z.object({ email: z.string() }),
  }),
} as const
