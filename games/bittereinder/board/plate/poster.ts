/** The game's poster for the home screen. */
export const poster = (): string => '<svg xmlns="http://www.w3.org/2000/svg"><title>Bittereinder</title></svg>\n';
