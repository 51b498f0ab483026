/** The steps of the application of an expert, in the order in which they are asked; the sign-up follows. */
export const expertForms = ['about', 'topics', 'experience', 'linkedin'] as const
export type ExpertForm = (typeof expertForms)[number]

/** The answers of each step, and those of them that may be left empty. */
export const answersOfForm = {
  about: { asked: ['jobTitle', 'company'], optional: ['company'] },
  topics: { asked: ['topics'], optional: [] },
  experience: { asked: ['bio'], optional: ['bio'] },
  linkedin: { asked: ['linkedinUrl'], optional: ['linkedinUrl'] },
} as const satisfies Record<ExpertForm, { asked: readonly string[]; optional: readonly string[] }>

/** An address of a page of LinkedIn; the page itself is never read. */
export const linkedinPattern = /^https:\/\/([a-z]{2,3}\.)?linkedin\.com\/in\/[^\s/?#]+\/?$/

/** What an address is to look like. */
export const linkedinText = 'Please enter an address like https://www.linkedin.com/in/your-name.'

/** The most topics that an expert names. */
export const mostTopics = 10

/** Days after its last step for which an application is kept that no confirmed sign-up takes over. */
export const unconfirmedDays = 14

/**
 * What an expert agrees to. Whoever changes the words counts the version up: what somebody agreed to is kept with its version.
 */
export const expertConsent = {
  version: 1,
  text: 'Show my name, job title, company, topics, experience and LinkedIn address to the signed-in users of all customers of Buyer Intelligence Cloud. I can take this back at any time on my page in the network; my page is deleted then.',
} as const
