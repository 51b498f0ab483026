import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id, pageNumber } from '../values/common.ts'
import { displayName, optionalName } from '../values/names.ts'
import { applicationToken } from './application-token.ts'
import { type ExpertForm, mostTopics, unconfirmedDays } from './expert-application.ts'
import { linkedinUrl } from './experts.ts'

const form = z.enum(['about', 'topics', 'experience', 'linkedin'] satisfies ExpertForm[])

const topics = z.array(displayName(60, 'Please enter a topic.')).min(1, 'Please enter a topic.').max(mostTopics)

const listedExpert = z.object({
  expertId: z.number(),
  name: z.string(),
  jobTitle: z.string(),
  company: z.string().nullable(),
  topics: z.array(z.string()),
})

/** The network of experts: applying to it without a sign-in, and looking through it. */
export const expertNetworkRoutes = {
  submitExpertForm: route({
    method: 'POST',
    path: 'expert/form/{form}',
    access: 'public',
    changes: ['experts'],
    limit: 30,
    purpose: `Store one step of the application of an expert. The first one answers the token of the application, which the others send. What no confirmed sign-up takes over is removed after ${unconfirmedDays} days.`,
    params: z.object({ form }),
    body: z.strictObject({
      application: applicationToken.optional(),
      answers: z.strictObject({
        jobTitle: displayName(120, 'Please enter your job title.').optional(),
        company: optionalName(200).optional(),
        topics: topics.optional(),
        bio: z.string().trim().min(1, 'Please write a few words about your experience.').max(2000).optional(),
        linkedinUrl: linkedinUrl.optional(),
      }),
    }),
    answer: z.object({
      /** `complete`: all that the network shows is there; the sign-up can follow. */
      status: z.enum(['stored', 'complete']),
      application: z.string(),
    }),
  }),
  listExpertNetwork: route({
    method: 'GET',
    path: 'expert/network',
    access: 'user',
    reads: ['experts'],
    names: 'nothing',
    purpose:
      'The experts who agreed to be shown, by name; `searchText` looks in name, job title, company and topics. The same for every customer.',
    query: z.strictObject({
      searchText: z.string().trim().max(200).optional(),
      pageNumber,
      pageSize: z.coerce.number().int().min(1).max(50).default(10),
    }),
    answer: z.object({ total: z.number(), rows: z.array(listedExpert) }),
  }),
  getExpertProfile: route({
    method: 'GET',
    path: 'expert/profile/{expertId}',
    access: 'user',
    reads: ['experts'],
    names: 'nothing',
    purpose: 'One expert who agreed to be shown.',
    params: z.object({ expertId: id }),
    answer: listedExpert.extend({
      bio: z.string().nullable(),
      linkedinUrl: z.string().nullable(),
      /** Is it the profile of whoever asks? Then they can leave the network. */
      isOwn: z.boolean(),
    }),
  }),
  saveExpertProfile: route({
    method: 'POST',
    path: 'expert/profile/save',
    access: 'user',
    names: 'nothing',
    changes: ['experts'],
    ours: true,
    purpose:
      'Change what the network shows of oneself. The name follows that of the user. It does nothing for whoever is not in the network.',
    body: z.strictObject({
      jobTitle: displayName(120, 'Please enter your job title.'),
      company: optionalName(200).default(''),
      topics,
      bio: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
      linkedinUrl: linkedinUrl.default(''),
    }),
    answer: z.object({ saved: z.boolean() }),
  }),
  leaveExpertNetwork: route({
    method: 'POST',
    path: 'expert/network/leave',
    access: 'user',
    names: 'nothing',
    changes: ['experts'],
    ours: true,
    purpose:
      'Take back the consent to be shown: the own profile leaves the network at once and is deleted. The sign-in stays.',
    answer: z.object({ left: z.boolean() }),
  }),
} as const
