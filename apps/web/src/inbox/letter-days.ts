/** Days that letters are kept, as the server clears them. */
export const letterDays = 90;
