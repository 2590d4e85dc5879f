/** The questions of the home page; their texts are `home.questions.<name>` of the catalogue. */
export const homeQuestions = ['cost', 'seen', 'languages', 'delete'] as const;
