export interface Face {
  back: string;
  skin: string;
  hair: string;
  shirt: string;
  longHair: boolean;
}

export function portrait(face: Face): string {
  const behind = face.longHair ? `<path d="M25 46c0-32 46-32 46 0v28H25z" fill="${face.hair}"/>` : "";
  return svg(`<rect width="96" height="96" fill="${face.back}"/>${behind}
<path d="M12 96c2-20 18-26 36-26s34 6 36 26z" fill="${face.shirt}"/>
<path d="M40 58h16v14c-4 6-12 6-16 0z" fill="${face.skin}"/><ellipse cx="48" cy="46" rx="17" ry="20" fill="${face.skin}"/>
<path d="M30 44c0-26 36-26 36 0-6-4-9-9-11-13-5 6-15 10-25 13z" fill="${face.hair}"/>
<circle cx="41" cy="47" r="2" fill="#201512"/><circle cx="55" cy="47" r="2" fill="#201512"/>
<path d="M41 55c4 4 10 4 14 0" fill="none" stroke="#201512" stroke-width="2" stroke-linecap="round"/>`);
}

export function silhouette(): string {
  return svg(`<rect width="96" height="96" fill="#d7dde5"/>
<circle cx="48" cy="38" r="17" fill="#f6f8fa"/><path d="M14 96c2-24 16-34 34-34s32 10 34 34z" fill="#f6f8fa"/>`);
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${content}</svg>`;
}
