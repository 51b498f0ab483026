/** Actions that are worth something to whoever does them, as screens that are opened for them. */
export const valuableActions = {
  any: { label: 'Used the product', screens: null },
  conversation: {
    label: 'Read a conversation',
    screens: [
      'conversation',
      'conversation-detail',
      'conversation-analysis',
      'conversation-analysis-user',
      'top-calls',
    ],
  },
  message: {
    label: 'Opened a message',
    screens: ['message-card', 'customer-insights-card', 'customer-voice', 'messaging-impact-analysis'],
  },
  deal: { label: 'Looked at a deal', screens: ['deal', 'dealgametape', 'plan'] },
  report: {
    label: 'Read a report',
    screens: ['messaging-feedbacks', 'win-loss-report', 'pipeline-report', 'executive-dashboard'],
  },
} as const

export type ValuableAction = keyof typeof valuableActions
