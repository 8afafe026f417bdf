/** The roles that an arcade begins with, as the server names them. They are called by their names in the language of whoever reads. */
export const firstRoles = ['floor', 'packing', 'support', 'moderation', 'money', 'content'] as const;
