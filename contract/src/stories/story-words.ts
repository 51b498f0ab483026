// Words of stories, without schemas: the browser needs them at run time.

/** The parts of a story in which its author writes, in the order in which they stand. */
export const storySections = [
  'Economic Drivers',
  'Use Cases',
  'Pain Points',
  'Personas',
  'Value Proposition',
  'Objections',
  'Competition',
  'Content',
  'Partners',
  'Activities',
] as const
export type StorySection = (typeof storySections)[number]

/** The parts of a story that show what stands elsewhere: its tearsheet, conversations, review, and the judged matches. */
export const storyViews = ['Tearsheet', 'Transcripts', 'Guided Storybuilding', 'AI Verification'] as const

/** All parts of a story, each a view of its own. */
export const storySubViews = [...storySections, ...storyViews] as const
export type StorySubView = (typeof storySubViews)[number]

/** Who may see a story: colleagues, or also people outside, by a link. */
export const storyShares = ['Internal', 'External'] as const
export type StoryShare = (typeof storyShares)[number]

/** What stories are listed without a choice [cards-016]. */
export const defaultStoryFilter = { status: 'Won', share: 'External' } as const

const sectionOfName: Readonly<Record<string, StorySection>> = {
  objections: 'Objections',
  stories: 'Content',
  content: 'Content',
  partners: 'Partners',
  competitors: 'Competition',
  'sales activities': 'Activities',
  'qualification criteria': 'Activities',
  personas: 'Personas',
}

/** The part of a story in which cards of a topic stand, by the name of the topic, else by its group; null for none. */
export const sectionOfTopic = (topicName: string, groupName: string): StorySection | null =>
  sectionOfName[topicName.toLowerCase()] ?? storySections.find(section => section === groupName) ?? null
