/** What assistants can use, by the names that they are offered by, in the order of the offer. */
export const assistantTools = {
  search: 'Search what was said',
  ask_deal: 'Ask about a deal',
  deal_summary: 'Summarise a deal',
  message_effect: 'What goes with a message',
  similar_wins: 'Similar deals that were won',
  pipeline: 'Open deals',
} as const

export type AssistantTool = keyof typeof assistantTools
