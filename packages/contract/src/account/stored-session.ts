/** Under what a browser keeps the session of whoever is signed in: the app writes it, the operator's console reads it. */
export const sessionKey = 'user:session';

/** The same as it stands in the browser's storage, where names are encoded. */
export const storedSessionKey = 'g.dXNlcjpzZXNzaW9u';
