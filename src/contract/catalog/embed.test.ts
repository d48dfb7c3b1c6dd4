import { describe, expect, test } from 'vitest';
import { EMBED_ORIGINS, embedOf, isWebAddress } from './embed.ts';

describe('a video or a tour', () => {
  const PLAYERS: [string, string][] = [
    ['https://www.youtube.com/watch?v=abcdEFGH_-1&t=10', 'https://www.youtube-nocookie.com/embed/abcdEFGH_-1?autoplay=1&rel=0'],
    ['https://youtu.be/abcdEFGH_-1', 'https://www.youtube-nocookie.com/embed/abcdEFGH_-1?autoplay=1&rel=0'],
    ['https://m.youtube.com/shorts/abcdEFGH_-1', 'https://www.youtube-nocookie.com/embed/abcdEFGH_-1?autoplay=1&rel=0'],
    ['https://rutube.ru/video/0123456789abcdef0123456789abcdef/', 'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef?autoplay=1'],
    ['https://vk.com/video-123_456', 'https://vkvideo.ru/video_ext.php?oid=-123&id=456&autoplay=1'],
    ['https://vkvideo.ru/video123_456', 'https://vkvideo.ru/video_ext.php?oid=123&id=456&autoplay=1'],
    ['https://kuula.co/share/collection/7abCD', 'https://kuula.co/share/collection/7abCD'],
    ['https://my.matterport.com/show/?m=abcdEFGH123', 'https://my.matterport.com/show/?m=abcdEFGH123&play=1'],
  ];
  for (const [address, src] of PLAYERS) test(`at ${address} is shown by its player`, () => expect(embedOf(address)).toEqual({ kind: 'frame', src }));

  test('of our own is played as a file', () => expect(embedOf('/media/video/terrace.mp4')).toEqual({ kind: 'file', src: '/media/video/terrace.mp4' }));

  test.each([
    'http://www.youtube.com/watch?v=abcdEFGH_-1',
    'https://youtube.com.evil.example/watch?v=abcdEFGH_-1',
    'https://evil.example/?https://youtube.com/watch?v=abcdEFGH_-1',
    'https://user@youtube.com/watch?v=abcdEFGH_-1',
    'https://youtube.com:8443/watch?v=abcdEFGH_-1',
    'https://youtube.com/watch?v=abc"onload=',
    'https://youtube.com/channel/abcdEFGH_-1',
    'https://vk.com/tanais',
    'https://kuula.co/share/../post/1',
    '//evil.example/a.mp4',
    'https://cdn.example/a.mp4',
    'javascript:alert(1)',
    'not an address',
    '',
  ])('at «%s» is not shown', (address) => expect(embedOf(address)).toBeUndefined());

  test('is framed only from origins that the content security policy allows', () => {
    for (const [address] of PLAYERS) expect(EMBED_ORIGINS).toContain(new URL(embedOf(address)?.src ?? '').origin);
  });
  test('is linked to only if its URL is safe', () => {
    expect(isWebAddress('https://cdn.example/a.mp4')).toBe(true);
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
    expect(isWebAddress('//evil.example')).toBe(false);
  });
});
