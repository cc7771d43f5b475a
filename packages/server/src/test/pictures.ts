/** Pictures of seven by five pixels, as Chromium draws them, without their color profiles: base64 by their type. */
export const PICTURES = {
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAKH/2Q==',
  'image/webp': 'UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoHAAUAB0CWJaACdAFAAAD+5AFjCaSdH8zfhR8nUAAAAA==',
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAAAAACs8akEAAAADElEQVR4nGNgIA4AAAAoAAE1VHKEAAAAAElFTkSuQmCC',
} as const;
