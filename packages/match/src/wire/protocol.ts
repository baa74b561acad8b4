/** Raised whenever an old client or server would misread a message. */
export const PROTOCOL = 1;
export const SUBPROTOCOL = `laager.${PROTOCOL}`;
