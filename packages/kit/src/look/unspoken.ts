/** For what is only drawn: what it says is said by the spaces and pieces, once. */
export const unspoken = { 'aria-hidden': 'true' } as const;
